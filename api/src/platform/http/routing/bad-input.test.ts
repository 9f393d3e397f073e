import type { CallName, Failure } from '@hustings/contract';
import { calls, methodAndPath } from '@hustings/contract/calls';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { statement, type BoundStatement } from '../../db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let bob: TestMember;
/** A member who may use all calls. */
let admin: TestMember;
let stranger: TestMember;
let postId: string;

beforeAll(async () => {
  server = await testServer();
  bob = await server.memberAs({ userName: 'bob', level: 4 });
  admin = await server.memberAs({ userName: 'admin', level: 4, roles: ['Admin'] });
  const { body } = await server.call('createPost', { body: { body: 'A post to aim at', language: 'en' } }, bob);
  postId = body.id;
  stranger = await server.memberAs();
  readContent = await contentStatement();
  before = await content();
});

afterAll(() => server.close());

const tablesStatement = statement(
  'test.tables',
  `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
   WHERE relkind = 'r' AND nspname = 'public' ORDER BY relname`,
);

/**
 * Makes a statement that counts and hashes the rows of every table, which a refused request must not change. Excludes
 * counters of attempts, which are not content.
 */
async function contentStatement(): Promise<BoundStatement> {
  const tables = await server.services.database.query<{ name: string }>(tablesStatement());
  const sums = tables
    .filter(({ name }) => !name.startsWith('log_in_') && !name.startsWith('counted_'))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM ${name} t`,
    );
  // A single statement, because the tests run it a thousand times.
  return statement('test.content', sums.join(' UNION ALL '))();
}

let readContent: BoundStatement;

// PostgreSQL would start processes for a statement that looks this expensive, which take ten times as long.
const oneProcess = statement('test.oneProcess', 'SET LOCAL max_parallel_workers_per_gather = 0');

/** Returns the count and hash of the rows of each table. */
async function content(): Promise<Record<string, string>> {
  const rows = await server.services.database.transaction(async (transaction) => {
    await transaction.query(oneProcess());
    return transaction.query<{ name: string; sum: string }>(readContent);
  });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** The content after the last test, which is the content before the next one: the tests that write come last. */
let before: Record<string, string>;

/** Returns the names of the tables that have changed since the last test. */
async function changedTables(): Promise<string[]> {
  const last = before;
  before = await content();
  return Object.keys(before).filter((name) => before[name] !== last[name]);
}

const names = Object.keys(calls) as CallName[];
const foreignId = '01977f6e-0000-7000-8000-000000000000';

/** Returns the schemas of the parameters of a call. */
function parametersOf(name: CallName): Record<string, unknown> {
  const { params }: { params?: unknown; summary: string } = calls[name];
  return params instanceof z.ZodObject ? params.shape : {};
}

const firstChoice = (schema: unknown): string | undefined =>
  schema instanceof z.ZodEnum ? String(schema.options[0]) : undefined;

/** Returns the first value of a parameter that is a choice beside another parameter. */
function choiceOf(name: CallName, parameter: string): string | undefined {
  const shape = parametersOf(name);
  return Object.keys(shape).length > 1 ? firstChoice(shape[parameter]) : undefined;
}

/** Returns an id that the call accepts and that nothing has: that of a place if the call takes no other. */
function freeIdOf(name: CallName, parameter: string): string {
  const schema = parametersOf(name)[parameter];
  const fits = !(schema instanceof z.ZodType) || schema.safeParse(foreignId).success;
  return fits ? foreignId : `x-${foreignId}`;
}

const url = (name: CallName, id?: string): string => {
  const { path } = methodAndPath(name);
  const valueOf = (parameter: string) => choiceOf(name, parameter) ?? id ?? freeIdOf(name, parameter);
  return `/api${path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(valueOf(parameter)))}`;
};

const callerOf = (name: CallName): TestMember => (calls[name].access === 'admin' ? admin : bob);

const send = (name: CallName, request: Partial<InjectOptions>): Promise<LightMyRequestResponse> =>
  server.inject({
    method: methodAndPath(name).method,
    url: url(name),
    ...request,
    headers: {
      authorization: `Bearer ${callerOf(name).token}`,
      'content-type': 'application/json',
      ...request.headers,
    },
  });

/** Describes what is wrong with a refusal, together with the refused input. Returns undefined if nothing is wrong. */
function faultOf(answer: LightMyRequestResponse, sent: string): string | undefined {
  const { statusCode, body } = answer;
  const { responseStatus } = answer.json<Partial<Failure>>();
  const isClear =
    statusCode >= 400 &&
    statusCode < 500 &&
    typeof responseStatus?.errorCode === 'string' &&
    typeof responseStatus.message === 'string' &&
    (responseStatus.errors[0]?.errorCode ?? responseStatus.errorCode) === responseStatus.errorCode &&
    !/node_modules|\.ts:\d|SELECT |syntax error/.test(body);
  return isClear ? undefined : `${sent}: ${statusCode} ${body}`;
}

const expectRefusal = (answer: LightMyRequestResponse, sent: string): void =>
  expect(faultOf(answer, sent)).toBeUndefined();

const writes = names.filter((name) => methodAndPath(name).method !== 'GET');
const withBody = names.filter((name) => 'body' in calls[name]);
const withParams = names.filter((name) => 'params' in calls[name]);
const withQuery = names.filter((name) => 'query' in calls[name]);

/** Returns the fields of a call's body or query string. */
function fieldsOf(name: CallName, part: 'body' | 'query'): string[] {
  const schemas: { body?: unknown; query?: unknown; summary: string } = calls[name];
  const schema = schemas[part];
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Returns whether a field of a query string takes any text, which reaches the rules and the statements of the call. */
const isText = (name: CallName, field: string): boolean => {
  const { query }: { query?: unknown; summary: string } = calls[name];
  const schema: unknown = query instanceof z.ZodObject ? query.shape[field] : undefined;
  return schema instanceof z.ZodType && hostileTexts.some((text) => schema.safeParse(text).success);
};

/** Returns three of the texts, other ones for the next index, so that the fields of a call share all of them. */
const fewOf = (texts: readonly string[], index: number): string[] =>
  [0, 1, 2].map((each) => texts[(index * 3 + each) % texts.length]!);

/** Values that no field accepts. */
const wrongValues: unknown[] = [{ a: 1 }, [[]], { $ne: null }];

/** A body of 10 MB, as the bytes that a request sends. */
const tooLong = Buffer.from(`{"body":"${'x'.repeat(10_000_000)}"}`);

/** Common injection strings. */
const hostileTexts = [
  "'; DROP TABLE posts; --",
  "1' OR '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie: a=b',
  '\u202egnp.exe',
  '＜script＞',
  '-1',
  '1e999',
  'NaN',
  '🗳️'.repeat(100),
];

describe('every call that takes a body', () => {
  test.each(writes)('%s refuses invalid input and writes nothing', async (name) => {
    const bodies: [string, Buffer | string][] = [
      ['JSON that breaks off', '{"a":'],
      ['no JSON', 'hello'],
      ['a list', '[1,2]'],
      ['a text', '"x"'],
      ['broken UTF-8', Buffer.concat([Buffer.from('{"body":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])],
      ['NUL', '{"body":"\\u0000"}'],
      ['an unknown field', '{"no-such-field":1}'],
      ['a prototype', '{"__proto__":{"admin":true},"constructor":{}}'],
      ['10 MB', tooLong],
    ];
    for (const [what, payload] of bodies) expectRefusal(await send(name, { payload }), `${name}: ${what}`);
    const form = { payload: 'body=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expectRefusal(await send(name, form), `${name}: a form`);
    expect(await changedTables()).toEqual([]);
  });

  test.each(withBody)('%s refuses wrong types in each field', async (name) => {
    for (const field of fieldsOf(name, 'body'))
      for (const value of wrongValues) {
        // If the only parameter is a choice, a valid one, so that the refusal is about the body.
        const [only, ...others] = Object.values(parametersOf(name));
        const id = others.length === 0 ? firstChoice(only) : undefined;
        const answer = await send(name, { url: url(name, id), payload: JSON.stringify({ [field]: value }) });
        expectRefusal(answer, `${name}: ${field}`);
        const named = answer.json<Failure>().responseStatus.errors.map(({ fieldName }) => fieldName.toLowerCase());
        const ofOthers = named.filter((each) => !each.startsWith(field.toLowerCase()));
        expect(named.length).toBeGreaterThan(ofOthers.length);
      }
    expect(await changedTables()).toEqual([]);
  });
});

describe('hostile ids and texts', () => {
  // Leave out the calls that answer, rather than refuse, an unknown key or an address that nobody has, and the call that
  // shows admins any member.
  const answering: ReadonlySet<CallName> = new Set([
    'getPasswordReset',
    'getInvitation',
    'checkOrganisationSlug',
    'getAdminUser',
  ] as const);
  const refusing = withParams.filter((name) => !answering.has(name));

  test.each(refusing)('%s finds nothing under unknown ids', async (name) => {
    const payload =
      methodAndPath(name).method === 'GET' || !('body' in calls[name]) ? {} : { payload: '{"body":"A comment"}' };
    for (const id of [
      foreignId,
      stranger.accountId,
      stranger.sessionId,
      'x'.repeat(240),
      ...hostileTexts.filter((text) => text.length < 60),
    ])
      expectRefusal(await send(name, { url: url(name, id), ...payload }), `${name}: ${id}`);
    expect(await changedTables()).toEqual([]);
  });

  test.each([
    ['getPasswordReset', { usable: false }],
    ['getInvitation', { state: 'invalid' }],
  ] as const)('are refused in the key of a mail link by %s', async (name, refusal) => {
    for (const token of [foreignId, bob.sessionId, ...hostileTexts.filter((text) => text.length < 60)]) {
      const answer = await server.inject({ url: url(name, token) });
      expect(answer.statusCode < 300 ? answer.json() : faultOf(answer, token)).toEqual(
        answer.statusCode < 300 ? refusal : undefined,
      );
    }
    expect(await changedTables()).toEqual([]);
  });

  // Select reads only, because writes ignore unknown parameters.
  // Leave out the read that records in the acts of admins that a copy of the members was taken.
  const reading = withQuery.filter((name) => methodAndPath(name).method === 'GET' && name !== 'downloadMembers');

  test.each(reading)('%s treats a hostile query string as text or refuses it', async (name) => {
    for (const [index, field] of [...fieldsOf(name, 'query'), 'noSuchParameter'].entries())
      for (const text of isText(name, field) ? hostileTexts : fewOf(hostileTexts, index)) {
        const answer = await send(name, { url: `${url(name, postId)}?${field}=${encodeURIComponent(text)}` });
        expect(answer.statusCode < 300 ? undefined : faultOf(answer, `${name}: ${field}=${text}`)).toBeUndefined();
      }
    expect(await changedTables()).toEqual([]);
  });

  test('are stored and returned unchanged as text', async () => {
    const ann = await server.memberAs({ userName: 'ann', level: 4 });
    server.moveClock(60_000);
    const text = hostileTexts.join('\n');
    const { status, body } = await server.call('createPost', { body: { body: text, language: 'en' } }, ann);
    expect(status).toBe(201);
    expect((await server.call('getPost', { params: { id: body.id } })).body.body).toBe(text);
  });
});

/** Generates arbitrary JSON, often with property names of a call. */
const anyBody = (name: CallName) => {
  const fields = fieldsOf(name, 'body');
  const names = fields.length > 0 ? fields : ['body'];
  return fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.jsonValue({ maxDepth: 2 }), {
    minKeys: 1,
    maxKeys: 6,
  });
};

/** The random inputs of a call in each run. Each run draws others. */
const numRuns = 15;

describe('random input', () => {
  test.each(withBody)('%s never fails with an internal error', async (name) => {
    await fc.assert(
      fc.asyncProperty(anyBody(name), async (body) => {
        const answer = await send(name, { payload: JSON.stringify(body) });
        expect(answer.statusCode < 300 ? undefined : faultOf(answer, JSON.stringify(body))).toBeUndefined();
      }),
      { numRuns },
    );
  });

  test.each(withParams)('%s accepts any path', async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.uuid()), async (id) => {
        const wellFormed = id.isWellFormed() && id !== '' && id !== '.' && id !== '..' ? id : 'x';
        expect((await send(name, { url: url(name, wellFormed) })).statusCode).toBeLessThan(500);
      }),
      { numRuns },
    );
  });
});
