import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, methodAndPath } from '../calls.ts';
import type { CallName } from '../call-names.ts';
import { exampleAnswer, exampleHandlers } from './handlers.ts';
import { example } from './generate.ts';

const names = Object.keys(calls) as CallName[];
const descriptions: Record<CallName, { status?: number; sends?: string; answer: z.ZodType }> = calls;

describe('a made-up answer keeps to the contract, and is the same each time', () => {
  test.each(names)('%s', (name) => {
    const answer = exampleAnswer(name);
    expect(descriptions[name].answer.safeParse(answer).error).toBeUndefined();
    expect(exampleAnswer(name)).toEqual(answer);
  });
});

test('what cannot be made up is named, not left out', () => {
  expect(() => example(z.object({ size: z.bigint() }))).toThrow('There is no example of "bigint" (size).');
});

describe('over HTTP', () => {
  const server = setupServer(...exampleHandlers('member'));
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());

  test.each(names)('%s is answered by its own example', async (name) => {
    const { method, path } = methodAndPath(name);
    const { status = 200, sends, answer } = descriptions[name];
    const response = await fetch(`http://site.test/api${path.replaceAll(/:\w+/g, 'x')}`, { method });
    const type = response.headers.get('content-type') ?? '';
    const isKept = sends
      ? /^(image\/svg|text|application)/.test(type)
      : answer.safeParse(await response.json()).success;
    expect([response.status, isKept]).toEqual([sends ? 200 : status, true]);
  });

  test('what is asked for by its id is what comes', async () => {
    const id = '01999999-0000-7000-8000-000000000001';
    const response = await fetch(`http://site.test/api${methodAndPath('getPost').path.replace(':id', id)}`);
    expect(await response.json()).toMatchObject({ id });
  });
});
