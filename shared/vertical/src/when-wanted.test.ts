// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => ({ boot: undefined as unknown }));
vi.mock('@hustings/session', () => ({
  get boot() {
    return page.boot;
  },
}));
const { whenWanted } = await import('./when-wanted.ts');

afterEach(() => void vi.useRealTimers());

test.each([
  ['a guest', {}, 0],
  ['a member', { user: { userId: 'bob' } }, 1],
])('runs the work of an idle page of %s', async (_, session, times) => {
  vi.useFakeTimers();
  page.boot = { session };
  const work = vi.fn<() => void>();
  const cancel = whenWanted(work);
  await vi.runAllTimersAsync();
  expect(work).toHaveBeenCalledTimes(times);
  dispatchEvent(new Event('keydown'));
  await vi.runAllTimersAsync();
  expect(work).toHaveBeenCalledTimes(1);
  cancel();
});
