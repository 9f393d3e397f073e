import pg from 'pg';
import { expect, test } from 'vitest';
import { logged, loggedText } from './error-log.ts';

const connectionOf = () => new pg.Client({ user: 'hustings', password: 'hunter2-hunter2', host: '127.0.0.1' });

test('contains only type, code, message, stack and causes of an error', () => {
  const cause = Object.assign(new Error('the disk is full'), { code: 'ENOSPC', client: connectionOf() });
  const error = Object.assign(new TypeError('not stored', { cause }), {
    client: Object.assign(connectionOf(), { secretKey: 712_839_123, processID: 12 }),
    detail: 'Key (email)=(ann@mail.example) already exists.',
  });
  const entry = logged(error);
  expect(entry).toEqual({
    type: 'TypeError',
    message: 'not stored',
    stack: expect.stringMatching(/^TypeError: not stored\n\s+at /),
    cause: {
      type: 'Error',
      code: 'ENOSPC',
      message: 'the disk is full',
      stack: expect.stringContaining('the disk is full'),
    },
  });
  for (const text of [JSON.stringify(entry), loggedText(error)])
    expect(text).not.toMatch(/hunter2|712839123|secretKey|ann@mail/);
});

test('removes credentials from addresses, and values that PostgreSQL quotes', () => {
  const address = new Error('no answer from postgres://hustings:hunter2@db.example/site and https://k:s@s3.example/b');
  expect(logged(address).message).toBe('no answer from postgres://…@db.example/site and https://…@s3.example/b');
  expect(logged(address).stack).not.toContain('hunter2');
  const value = Object.assign(new Error('invalid input syntax for type uuid: "my secret"'), { code: '22P02' });
  expect(JSON.stringify(logged(value))).not.toContain('my secret');
  expect(logged(value)).toMatchObject({ code: '22P02', message: 'PostgreSQL 22P02' });
});

test('accepts any thrown value, and cuts off circular causes', () => {
  expect(logged('plain')).toEqual({ type: 'string', message: 'plain', stack: '' });
  expect(logged({ password: 'hunter2' })).toMatchObject({ type: 'object', message: 'Something that is no error.' });
  expect(logged(null)).toMatchObject({ type: 'null' });
  const circle = new Error('round');
  circle.cause = circle;
  expect(JSON.stringify(logged(circle)).match(/"round"/g)).toHaveLength(5);
  const many = new AggregateError(
    Array.from({ length: 50 }, (_, index) => new Error(`no ${index}`)),
    'many',
  );
  expect(logged(many).errors?.map(({ message }) => message)).toEqual(['no 0', 'no 1', 'no 2', 'no 3', 'no 4']);
});
