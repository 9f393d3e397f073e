import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../api/src/platform/config/limits.ts';
import { root } from './step.ts';

test.each(['en', 'nl'])('every limit of the site has a text for admins, and no text is left over (%s)', (language) => {
  const file = path.join(root, `mf-admin/src/locales/limits.${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(defaultLimits).toSorted());
});
