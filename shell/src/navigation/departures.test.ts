// @vitest-environment jsdom
import type { Location } from '@hustings/vertical/router';
import { beforeEach, expect, test } from 'vitest';
import { departureOf, rememberDeparture } from './departures.ts';

const at = (key: string): Location => ({ pathname: '/', search: '', hash: '', state: null, key });
const page =
  '<a href="/polly/ann">Ann</a><a href="/posts/bus">Bus</a><a href="/posts/bus">Comments</a><button>x</button>';
let section: HTMLElement;

function show(markup: string) {
  document.body.innerHTML = `<nav><a href="/pollies">Pollies</a></nav><section>${markup}</section>`;
  section = document.querySelector('section') as HTMLElement;
}

beforeEach(() => show(page));

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

test('finds the link by which the visitor left, also among links to one address', () => {
  focus('a:nth-of-type(3)');
  rememberDeparture(at('one'), section);
  show(page);
  expect(departureOf(at('one'), section)?.textContent).toBe('Comments');
  expect(departureOf(at('two'), section)).toBeUndefined();
});

test('finds nothing if the page no longer shows the link', () => {
  focus('section a');
  rememberDeparture(at('one'), section);
  show('<a href="/posts/bus">Bus</a>');
  expect(departureOf(at('one'), section)).toBeUndefined();
});

test('forgets the oldest pages', () => {
  focus('section a');
  for (let page = 0; page <= 50; page += 1) rememberDeparture(at(`page ${page}`), section);
  expect(departureOf(at('page 0'), section)).toBeUndefined();
  expect(departureOf(at('page 1'), section)?.textContent).toBe('Ann');
});

test.each(['nav a', 'button'])('remembers no link if the visitor left from %s', (selector) => {
  focus('section a');
  rememberDeparture(at('one'), section);
  focus(selector);
  rememberDeparture(at('one'), section);
  expect(departureOf(at('one'), section)).toBeUndefined();
});
