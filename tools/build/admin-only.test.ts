import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminOnlyFaults } from './admin-only.ts';
import { buildables, root } from './packages.ts';

let dist: string;

const parts = buildables().filter(({ name }) => ['shell', 'mf-chat', 'mf-admin'].includes(name));

/** Writes a build whose only script contains the given text. */
function built(name: string, script: string, kind: 'public' | 'server' = 'public'): void {
  for (const part of ['public', 'server']) mkdirSync(path.join(dist, name, 'v1', part), { recursive: true });
  writeFileSync(path.join(dist, name, 'current'), 'v1\n');
  writeFileSync(path.join(dist, name, 'v1', kind, 'main.js'), script);
}

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'hustings-dist-'));
  for (const { name } of parts) built(name, 'void 0');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

test('accepts builds without admin content', () => {
  built('mf-admin', '"What is waiting for an admin, and what admins have done lately."');
  expect(adminOnlyFaults(parts, dist)).toEqual([]);
});

test.each([
  ['a text', '"What is waiting for an admin, and what admins have done lately."'],
  ['a Dutch text', '"Alles wat beheerders deden, met de redenen die ze gaven."'],
  ['a class', '".mf-admin__act__1a2b3c"'],
])('finds %s of the administration in any other part', (_, script) => {
  built('mf-chat', script, 'server');
  built('shell', script);
  expect(adminOnlyFaults(parts, dist)).toEqual([
    expect.stringMatching(/^shell.v1.public.main\.js carries ".+" of mf-admin/),
    expect.stringMatching(/^mf-chat.v1.server.main\.js carries ".+" of mf-admin/),
  ]);
});

test.each([
  ['the name', 'const p={getPost:"GET /posts/:id",openSeal:"x"}', 'openSeal'],
  ['the path', 'fetch("/adminutils/jobs/:name/run")', '"/adminutils/jobs/:name/run"'],
])('finds %s of an admin call in any other part', (_, script, found) => {
  built('mf-admin', script);
  built('shell', script);
  expect(adminOnlyFaults(parts, dist)).toEqual([
    `shell/v1/public/main.js names ${found}, a call that is for admins only.`,
  ]);
});

test('accepts a path that members use too', () => {
  built('shell', 'const p={reportAbuse:"POST /abuse",listTopics:"GET /topics"}');
  expect(adminOnlyFaults(parts, dist)).toEqual([]);
});

test('recognises the admin part by its manifest', () => {
  expect(parts.some(({ directory }) => directory === path.join(root, 'mf-admin'))).toBe(true);
});
