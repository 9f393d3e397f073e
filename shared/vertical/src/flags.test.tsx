// @vitest-environment jsdom
import { shownLimits, type BootSession } from '@hustings/contract';
import { makeSession, SessionContext } from '@hustings/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { PageFlags, useFlag } from './flags.tsx';

afterEach(cleanup);

const base: BootSession = { language: 'en', theme: 'system', now: '2026-11-01T00:00:00.000Z', limits: shownLimits };

const Page = () => <p>{useFlag('newList') ? 'new' : 'old'}</p>;

const pageIn = (session: ReturnType<typeof makeSession>, page: ReactElement = <Page />) => (
  <SessionContext value={session}>
    <PageFlags vertical="mf-one">{page}</PageFlags>
  </SessionContext>
);

test.each([
  ['the flag of the vertical', { 'mf-one': ['newList'] }, 'new'],
  ['a flag of the same name of another vertical', { 'mf-two': ['newList'] }, 'old'],
  ['an unknown flag', { 'mf-one': ['other'] }, 'old'],
  ['no flag', undefined, 'old'],
])('shows the same page on the server and in the browser with %s', (_, flags, shown) => {
  const page = pageIn(makeSession({ ...base, ...(flags ? { flags } : {}) }));
  expect(renderToString(page)).toBe(`<p>${shown}</p>`);
  render(page);
  expect(screen.queryByText(shown)).not.toBeNull();
});

test('keeps the flags of an open page, and takes a change at the next page', () => {
  const session = makeSession(base);
  const { rerender } = render(pageIn(session, <Page key="first" />));
  act(() => session.setState({ flags: { 'mf-one': ['newList'] } }));
  expect(screen.queryByText('old')).not.toBeNull();
  rerender(
    <SessionContext value={session}>
      <PageFlags key="next" vertical="mf-one">
        <Page />
      </PageFlags>
    </SessionContext>,
  );
  expect(screen.queryByText('new')).not.toBeNull();
});
