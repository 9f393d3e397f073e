// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { swap } from './parcel-mount.ts';

const transition = vi.fn<(show: () => void) => object>((show) => {
  show();
  return { ready: Promise.resolve(), updateCallbackDone: Promise.resolve() };
});

function sections() {
  const [next, last] = [document.createElement('section'), document.createElement('section')];
  document.body.replaceChildren(last, next);
  next.className = 'staged';
  next.inert = true;
  return { next, last };
}

function inBrowser({ reduced = false } = {}): void {
  document.startViewTransition = transition as unknown as Document['startViewTransition'];
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  transition.mockClear();
}

afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

test.each([
  { what: 'a quick move is animated', waited: 10, reduced: false, animated: 1 },
  { what: 'who has waited waits for no animation', waited: 200, reduced: false, animated: 0 },
  { what: 'who wants less motion has none', waited: 10, reduced: true, animated: 0 },
])('$what', async ({ waited, reduced, animated }) => {
  inBrowser({ reduced });
  const { next, last } = sections();
  await swap(next, last, waited);
  expect(transition).toHaveBeenCalledTimes(animated);
  expect([next.className, next.inert, last.isConnected]).toEqual(['', false, false]);
});
