import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAdmins } from '../../api/src/identity/accounts/index.ts';
import { readSetup } from '../../api/src/moderation/setup/index.ts';
import { testServer, type TestServer } from '../../api/src/testing/server.ts';
import { runGuided } from './guided.ts';
import { openQuestions, Stopped } from './questions.ts';

let server: TestServer;
let places: string;
beforeEach(async () => {
  server = await testServer({ settings: { demo: false } });
  places = path.join(await mkdtemp(path.join(tmpdir(), 'hustings-guided-')), 'places.csv');
  await writeFile(places, 'id,name\nocd-division/country:nl,Netherlands\n');
});
afterEach(() => server.close());

/** Answers one question after the other, each once it is asked; then ends the input. Returns what was printed. */
async function answer(lines: string[]): Promise<{ printed: string; error: unknown }> {
  const input = new PassThrough();
  const output = new PassThrough();
  let printed = '';
  const waiting = [...lines];
  output.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    printed += text;
    if (!text.endsWith(': ')) return;
    const next = waiting.shift();
    void setImmediate().then(() => (next === undefined ? input.end() : input.write(`${next}\n`)));
  });
  const questions = openQuestions(input, output, false);
  const print = (text: string) => void (printed += `${text}\n`);
  const error: unknown = await runGuided(server.services, questions, { print, progress: () => undefined }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  questions.close();
  return { printed, error };
}

const states = async () =>
  Object.fromEntries((await readSetup(server.services)).steps.map(({ step, state }) => [step, state]));

test('leads through each step, with defaults that follow from the country', async () => {
  const steps = ['xx', 'nl', '', '', places, '', 'yes', '', 'carla@site.example', ''];
  const { printed, error } = await answer(steps);
  expect(error).toBeUndefined();
  expect(printed).toContain('There is no country "xx"');
  expect(printed).toContain('(en, nl) [nl]: ');
  expect(printed).toContain('[Europe/Amsterdam]: ');
  expect(printed).toContain('SMTP_URL is not set: the mail server');
  expect(printed).toContain('/resetPassword/');
  expect(await states()).toMatchObject({ country: 'done', language: 'done', timeZone: 'done', places: 'done' });
  expect(await listAdmins(server.services)).toEqual(['carla']);
});

test('keeps what is set where the answer is empty', async () => {
  await answer(['us', 'en', '', '', '', '']);
  const before = await readSetup(server.services);
  await answer(['', '', '', '', '', '']);
  expect(await readSetup(server.services)).toEqual(before);
  expect(before).toMatchObject({ language: 'en', timeZone: 'America/New_York' });
});

test('writes no file that the operator does not confirm, and nothing after the end of the input', async () => {
  const { printed, error } = await answer(['nl', '', '', places, 'ocd-divisions']);
  expect(printed).toContain('Write these changes?');
  expect(error).toBeInstanceOf(Stopped);
  expect(await states()).toMatchObject({ timeZone: 'done', places: 'open', people: 'open' });
  const stopped = await answer([]);
  expect(stopped.error).toBeInstanceOf(Stopped);
});

test('asks again after a file that cannot be read', async () => {
  await writeFile(places, 'id,name\nnothing,Nothing\n');
  const { printed, error } = await answer(['nl', '', '', places, '', '', '', '']);
  expect(error).toBeUndefined();
  expect(printed).toContain('holds no place with an id of Open Civic Data');
  expect(await states()).toMatchObject({ places: 'open' });
});
