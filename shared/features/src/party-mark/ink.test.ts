import { contrast } from '@hustings/contract/drawing';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inkOn } from './ink.ts';

const inks = { black: '#000000', white: '#ffffff' };
const hex = (value: number) => value.toString(16).padStart(2, '0');

test('writes letters with a contrast of at least 4.5 on every colour', () => {
  const steps = Array.from({ length: 18 }, (_, at) => hex(at * 15));
  const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
  const greys = Array.from({ length: 256 }, (_, at) => `#${hex(at).repeat(3)}`);
  const least = Math.min(...[...colours, ...greys].map((colour) => contrast(colour, inks[inkOn(colour)])));
  expect(least).toBeGreaterThanOrEqual(4.5);
});

test('has these inks in its styles', () => {
  const styles = readFileSync(new URL('party-mark.module.css', import.meta.url), 'utf8');
  expect(styles).toMatch(/\.black \{\s+color: #000;/);
  expect(styles).toMatch(/\.white \{\s+color: #fff;/);
});
