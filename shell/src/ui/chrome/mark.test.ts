import { siteMark, themeColours } from '@hustings/contract';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('is the same in the icon as in the bar and on cards', () => {
  const icon = readFileSync(new URL('../../../icon.svg', import.meta.url), 'utf8');
  expect(icon).toContain(`viewBox="0 0 ${siteMark.size} ${siteMark.size}"`);
  expect(icon).toContain(`rx="${siteMark.radius}"`);
  expect(icon).toContain(`d="${siteMark.lines}"`);
  expect(icon).toContain(`stroke-width="${siteMark.strokeWidth}"`);
});

test("colours the browser's bars like the ground of pages", () => {
  const tokens = readFileSync(new URL('../../../../shared/ui/src/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--paper: light-dark(${themeColours.light}, ${themeColours.dark})`);
});
