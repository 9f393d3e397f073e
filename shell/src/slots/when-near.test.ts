// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { whenNear } from './when-near.ts';

const work = vi.fn<() => void>();
let observed: Element[];
let tell: (isIntersecting: boolean) => void;
let place: HTMLElement;

beforeEach(() => {
  work.mockReset();
  observed = [];
  class Observer {
    constructor(callback: (seen: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => observed.length > 0 && callback([{ isIntersecting }]);
    }
    observe = (element: Element) => void observed.push(element);
    disconnect = () => void (observed = []);
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  place = document.createElement('div');
  place.innerHTML = '<div data-extension="mf-first/box"><a href="/">From the server</a></div>';
});

test('waits until what the server rendered comes near, and runs once', () => {
  whenNear(place, work);
  expect(observed).toEqual([place.querySelector('a')]);
  tell(false);
  expect(work).not.toHaveBeenCalled();
  tell(true);
  tell(true);
  expect(work).toHaveBeenCalledTimes(1);
});

test('runs when the focus enters the place', () => {
  whenNear(place, work);
  place.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  tell(true);
  expect(work).toHaveBeenCalledTimes(1);
});

test('runs once the visitor begins to use the page', () => {
  vi.useFakeTimers();
  whenNear(place, work);
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test('runs at once for an empty place', () => {
  place.replaceChildren();
  whenNear(place, work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('never runs after it was cancelled', () => {
  whenNear(place, work)();
  tell(true);
  place.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(work).not.toHaveBeenCalled();
});
