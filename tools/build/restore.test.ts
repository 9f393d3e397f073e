import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildPackage } from './build.ts';
import { buildables } from './packages.ts';

test('rebuilds a build with missing or changed files in place', async () => {
  const output = mkdtempSync(path.join(tmpdir(), 'hustings-restore-'));
  const chat = buildables().find(({ name }) => name === 'mf-chat');
  if (!chat) throw new Error('There is no mf-chat.');
  const build = () => buildPackage(chat, { output });
  const { version } = await build();
  const home = path.join(output, 'mf-chat', version);
  expect(await build()).toMatchObject({ built: false, restored: 0 });

  const small = readdirSync(path.join(home, 'public')).find((name) => name.endsWith('.js.br'))!;
  const whole = readFileSync(path.join(home, 'public', small));
  appendFileSync(path.join(home, 'public', small), 'x');
  rmSync(path.join(home, 'server/render.cjs'));
  expect(await build()).toMatchObject({ version, built: true, restored: 2 });
  expect(readFileSync(path.join(home, 'public', small))).toEqual(whole);
  expect(readdirSync(path.join(output, 'mf-chat')).toSorted()).toEqual([version, 'current'].toSorted());
  expect(await build()).toMatchObject({ built: false, restored: 0 });
  rmSync(output, { recursive: true });
}, 60_000);
