// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { member, show } from '../testing/index.ts';
import { PlainText } from '../plain-text/index.ts';
import { PageLink } from './index.ts';

afterEach(cleanup);

const comingSoon = ['/@:username', '/goals/:slug'];

test.each(['/@ann', '/@ANN?tab=posts', '/goals/more-trains#why'])(
  'shows %s as text while its page is coming soon',
  (href) => {
    show(<PageLink href={href}>Ann</PageLink>, { comingSoon });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Ann')).toBeDefined();
  },
);

test.each(['/@ann/favorites', '/goals', 'https://example.org/@ann', '//example.org/@ann', '#ann'])(
  'links to %s, whose page exists',
  (href) => {
    show(<PageLink href={href}>Ann</PageLink>, { comingSoon });
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  },
);

test('links a mention to a profile once profiles exist', () => {
  const text = <PlainText mentions={['ann']}>Ask @ann.</PlainText>;
  const user = member('bob', 'Bob');
  const { unmount } = show(text, { user, comingSoon });
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  show(text, { user });
  expect(screen.getByRole('link', { name: '@ann' })).toBeDefined();
});

test('links members to a member page and shows its name to guests', () => {
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
