import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textsBeforeCalls } from './first-texts-loader.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const textsIn = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, never>;

test('keeps texts, and leaves out failures that only a server states and the dialogs of anonymous mode', () => {
  const texts = {
    failure: { title: 'Wrong', TooShort: 'Short', NetworkError: 'Offline' },
    anonymous: { name: 'Anonymous', on: { title: 'On?' }, strip: { off: 'Off' } },
  };
  expect(textsBeforeCalls(texts)).toEqual({
    failure: { title: 'Wrong', NetworkError: 'Offline' },
    anonymous: { name: 'Anonymous', strip: { off: 'Off' } },
  });
});

test('keeps the text of each failure that code of the browser states itself', () => {
  const { failure: kept } = textsBeforeCalls(textsIn('shared/ui/src/locales/en.json'));
  const sources = globSync('{shared,shell,mf-*}/**/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.*', '**/dev-ui/**', '**/testing/**'],
  });
  const stated = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/new CallError\('(\w+)'/g)].map(([, code = '']) => code),
  );
  expect(new Set(stated)).toContain('NetworkError');
  for (const code of [...stated, 'InternalError']) expect(kept).toHaveProperty(code);
});
