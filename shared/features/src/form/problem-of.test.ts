import { CallError } from '@hustings/vertical/client';
import { expect, it } from 'vitest';
import { problemOf } from './problem-of.ts';

const problems = { AlreadyExists: 'It is there already.' };

it('has a text for the codes that concern the field, and for nothing else', () => {
  expect(problemOf(new CallError('AlreadyExists', 409), problems)).toBe('It is there already.');
  expect(problemOf(new CallError('InternalError', 503), problems)).toBeUndefined();
  expect(problemOf(new Error('AlreadyExists'), problems)).toBeUndefined();
  expect(problemOf(new CallError('AlreadyExists', 409), undefined)).toBeUndefined();
});
