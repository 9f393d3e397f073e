import fc from 'fast-check';
import fastify from 'fastify';
import { createHash } from 'node:crypto';
import { wcagContrast } from 'culori';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colourSheetOf, coloursFrom } from './colours.rules.ts';
import { serveColours } from './serve-colours.ts';

const tokens = readFileSync(new URL('../../../../shared/ui/src/tokens.css', import.meta.url), 'utf8');

/** Returns the colours of a design token in the light and the dark theme. */
function token(name: string): [light: string, dark: string] {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return [light, dark];
}

const anyColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('the colours that follow from a chosen one', () => {
  test('are readable on every ground of both themes, whatever colour it is', () => {
    const grounds = ['paper', 'surface', 'surface-2'].map(token);
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { light, dark } = coloursFrom(colour);
        for (const [theme, place] of [
          [light, 0],
          [dark, 1],
        ] as const) {
          const others = [...grounds.map((ground) => ground[place]), theme.accentSoft, theme.accentInk];
          for (const other of others) expect(wcagContrast(theme.accent, other)).toBeGreaterThanOrEqual(4.5);
          expect(wcagContrast(theme.accentStrong, theme.accentInk)).toBeGreaterThanOrEqual(4.5);
          expect(wcagContrast(token('ink')[place], theme.accentSoft)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('keep a colour that is readable as it is', () => {
    expect(coloursFrom('#0b6468').light.accent).toBe('#0b6468');
  });

  test('stand in a stylesheet whose name follows from its content', () => {
    const { address, content } = colourSheetOf('#884400');
    expect(content).toMatch(
      /^@media not \(prefers-contrast:more\)\{:root,\[data-theme\]\{--accent:light-dark\(#\w{6},#\w{6}\);.*\}\}\n$/,
    );
    expect(address).toMatch(/^\/colours\/884400-[0-9a-f]{12}\.css$/);
    expect(colourSheetOf('#884400').address).toBe(address);
    expect(colourSheetOf('#884401').address).not.toBe(address);
  });
});

test('the stylesheet of a colour is served at its address only', async () => {
  const app = fastify();
  serveColours(app);
  const { address, content, integrity } = colourSheetOf('#336699');
  const answer = await app.inject(address);
  expect(answer.body).toBe(content);
  expect(integrity).toBe(`sha384-${createHash('sha384').update(answer.body).digest('base64')}`);
  expect(answer.headers['cache-control']).toContain('immutable');
  for (const other of [address.replace('336699', '336698'), '/colours/336699.css', '/colours/red-0.css'])
    expect((await app.inject(other)).statusCode).toBe(404);
  await app.close();
});
