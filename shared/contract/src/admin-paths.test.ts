import { expect, test } from 'vitest';
import { adminPaths } from './admin-paths.ts';
import { allPaths } from './all-paths.ts';
import { calls } from './calls.ts';

test('the list of admins names exactly the calls that only admins may make', () => {
  const descriptions: Record<string, { access: string }> = calls;
  const forAdmins = Object.keys(allPaths).filter((name) => descriptions[name]?.access === 'admin');
  expect(Object.keys(adminPaths).toSorted()).toEqual(forAdmins.toSorted());
});
