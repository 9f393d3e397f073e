// @vitest-environment jsdom
import type { Location } from '@hustings/vertical/router';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberScroll, restoreScroll } from './scroll.ts';

const at = (key: string, hash = ''): Location => ({ pathname: '/posts/bus', search: '', hash, state: null, key });

const scrolledTo = vi.fn<(options: ScrollToOptions) => void>();
const broughtIntoView = vi.fn<(this: Element) => void>();

beforeEach(() => {
  scrolledTo.mockReset();
  broughtIntoView.mockReset();
  vi.stubGlobal('scrollTo', scrolledTo);
  Element.prototype.scrollIntoView = broughtIntoView;
  document.body.innerHTML = '<p id="comments"></p><p id="één"></p>';
});

test('restores the scroll position on Back', () => {
  vi.stubGlobal('scrollY', 640);
  rememberScroll(at('one'));
  restoreScroll(at('one', '#comments'), true);
  expect(scrolledTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
});

test('starts a new page at the top', () => {
  restoreScroll(at('two'), false);
  expect(scrolledTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test.each(['comments', '%C3%A9%C3%A9n'])('scrolls to the fragment #%s', (name) => {
  restoreScroll(at('three', `#${name}`), false);
  expect(broughtIntoView.mock.contexts).toEqual([document.getElementById(decodeURIComponent(name))]);
});

test('shows the page if its fragment cannot be decoded', () => {
  restoreScroll(at('four', '#%E0%A4%A'), false);
  expect(scrolledTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});
