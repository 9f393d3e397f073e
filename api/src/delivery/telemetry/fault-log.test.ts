import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { route } from '../documents/testing/site.ts';
import { archiveOf, uploadOf } from '../releases/testing/archive.ts';
import { releaseSite, type ReleaseSite } from '../releases/testing/site.ts';

const part = 'mf-faulty';
const version = 'v1';

/** A source map whose first line comes from line 11, column 5 of a source. */
const mapOf = (source: string) =>
  JSON.stringify({ version: 3, sources: [`source:${source}`], names: [], mappings: 'AAUI' });

const server = `function Screen(kind) { throw new Error('No ' + kind + ' for ann@mail.example'); } exports.render = async ({ address }) => Screen(address.split('/').at(-1));`;

interface Line {
  message: string;
  stack?: string[];
}
const lines: Line[] = [];
let site: ReleaseSite;
let archive: Buffer;

beforeAll(async () => {
  site = await releaseSite({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const routes = [route('/faulty/:kind')];
  const maps = {
    'render.cjs.map': mapOf('mf-faulty/src/screen.tsx'),
    'entry.js.map': mapOf('mf-faulty/src/button.tsx'),
    'broken.js.map': '{"version":3,"mappings":7}',
  };
  archive = await archiveOf({ name: part, version, routes, server, maps });
  const token = await site.tokenOf(part);
  await site.app.inject(uploadOf(part, archive, token));
  const headers = { authorization: `Bearer ${token}` };
  await site.app.inject({ method: 'POST', url: `/api/releases/${part}/deploy`, payload: { version }, headers });
});
afterAll(() => site.close());
beforeEach(() => void lines.splice(0));

let network = 0;
/** Sends a report of a page; the reports of a network are limited, so each has a network of its own. */
async function report(fault: object): Promise<number> {
  const reports = [{ kind: 'boundary', vertical: part, version, message: 'It broke.', ...fault }];
  network += 1;
  const remoteAddress = `198.51.100.${network}`;
  const payload = { reports };
  return (await site.app.inject({ method: 'POST', url: '/api/telemetry', payload, remoteAddress })).statusCode;
}

/** Waits for the next line of the log. */
async function nextLine(): Promise<Line> {
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0);
  return lines.shift()!;
}

const at = (script: string, column: number) => `/remotes/${part}/${version}/${script}:1:${column}`;

describe('the log of faults', () => {
  it('names part, version, route and mapped stack of a failed render, without personal data', async () => {
    const { statusCode } = await site.app.inject({ url: '/faulty/bread' });
    expect(statusCode).toBe(200);
    const line = await nextLine();
    expect(line).toMatchObject({
      level: 40,
      msg: 'fault of a release',
      part,
      version,
      kind: 'render',
      route: '/faulty/:kind',
      message: 'Error: No bread for (mail)',
    });
    expect(line.stack?.[0]).toBe('at Screen (mf-faulty/src/screen.tsx:11:5)');
    expect(JSON.stringify(line)).not.toContain('ann@');
  });

  it('names part, version, route and mapped stack of a reported fault, without personal data', async () => {
    const message = 'It broke at https://site.example/@ann for ann@mail.example';
    const stack = [at('entry.js', 30), at('broken.js', 31), at('unknown.js', 32), '/remotes/mf-other/v7/entry.js:1:2'];
    expect(await report({ message, route: '/faulty/:kind', stack })).toBe(202);
    expect(await nextLine()).toMatchObject({
      part,
      version,
      kind: 'boundary',
      route: '/faulty/:kind',
      message: 'It broke at (address) for (mail)',
      stack: [
        'at mf-faulty/src/button.tsx:11:5',
        `at ${at('broken.js', 31)}`,
        `at ${at('unknown.js', 32)}`,
        'at /remotes/mf-other/v7/entry.js:1:2',
      ],
    });
  });

  it('omits a route that the release does not declare, and releases that are not registered', async () => {
    await report({ message: 'Of no release.', version: 'v9' });
    await report({ message: 'On a page.', route: '/faulty/ann' });
    const line = await nextLine();
    expect(line).toMatchObject({ message: 'On a page.', stack: [] });
    expect(line).not.toHaveProperty('route');
    expect(lines).toEqual([]);
  });

  it('has the same fault once, and one with another stack again', async () => {
    for (const column of [1, 1, 2]) await report({ message: 'Again.', stack: [at('entry.js', column)] });
    await report({ message: 'The last.', stack: [at('entry.js', 3)] });
    const messages: string[] = [];
    while (messages.at(-1) !== 'The last.') messages.push((await nextLine()).message);
    expect(messages.filter((each) => each === 'Again.')).toHaveLength(2);
  });

  it.each([['/remotes/mf-faulty/v1/entry.js'], ['/@ann:1:1'], ['/remotes/mf-faulty/v1/../entry.js:1:1']])(
    'refuses a stack with %s',
    async (position) => {
      expect(await report({ stack: [position] })).toBe(400);
    },
  );
});

describe('source maps', () => {
  it.each([
    `/remotes/${part}/${version}/entry.js.map`,
    `/remotes/${part}/${version}/maps/entry.js.map`,
    `/remotes/${part}/${version}/..%2Fmaps%2Fentry.js.map`,
    `/remotes/${part}/${version}/render.cjs.map`,
  ])('are not served: %s', async (url) => {
    expect((await site.app.inject({ url: `/remotes/${part}/${version}/entry.js` })).statusCode).toBe(200);
    const { statusCode, body } = await site.app.inject({ url });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('mappings');
  });
});
