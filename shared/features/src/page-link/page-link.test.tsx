// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { member, show } from '../testing/index.ts';
import { PlainText } from '../plain-text/index.ts';
import { PageLink } from './index.ts';

afterEach(cleanup);

const comingSoon = ['/@:username', '/goals/:slug'];

test.each(['/@ann', '/@ANN?tab=posts', '/goals/more-trains#why'])(
  'shows %s as text while its page is to come',
  (href) => {
    show(<PageLink href={href}>Ann</PageLink>, { comingSoon });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Ann')).toBeDefined();
  },
);

test.each(['/@ann/favorites', '/goals', 'https://example.org/@ann', '//example.org/@ann', '#ann'])(
  'leads to %s, whose page is no page to come',
  (href) => {
    show(<PageLink href={href}>Ann</PageLink>, { comingSoon });
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  },
);

test('a mention leads to a profile once that page is there', () => {
  const text = <PlainText mentions={['ann']}>Ask @ann.</PlainText>;
  const user = member('bob', 'Bob');
  const { unmount } = show(text, { user, comingSoon });
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  show(text, { user });
  expect(screen.getByRole('link', { name: '@ann' })).toBeDefined();
});

test('leads members to a page for members, and shows its name to a guest', () => {
  const link = (
    <PageLink forMembers href="/settings/3">
      Privacy
    </PageLink>
  );
  show(link);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  show(link, { user: member('bob', 'Bob') });
  expect(screen.getByRole('link', { name: 'Privacy' })).toBeDefined();
});
