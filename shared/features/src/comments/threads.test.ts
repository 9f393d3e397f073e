import type { Comment } from '@hustings/contract';
import { expect, test } from 'vitest';
import { author, idOf, now } from '../testing/index.ts';
import { threadsOf, type Thread } from './threads.ts';

const comment = (number: number, parent?: number): Comment => ({
  id: idOf(number),
  mayReply: true,
  postId: idOf(99),
  parentId: parent === undefined ? undefined : idOf(parent),
  depth: 0,
  body: `comment ${number}`,
  author: author('ann', 'Ann'),
  created: now,
});

/** Returns the texts of threads, nested as the threads are. */
const shapeOf = (threads: Thread[]): unknown[] =>
  threads.map(({ comment: { body }, replies }) => (replies.length > 0 ? [body, shapeOf(replies)] : body));

test('puts replies below the answered comment, in reading order', () => {
  const threads = threadsOf([comment(1), comment(2, 1), comment(3, 2), comment(4, 1), comment(5)]);
  expect(shapeOf(threads)).toEqual([['comment 1', [['comment 2', ['comment 3']], 'comment 4']], 'comment 5']);
});

test('counts all replies below a comment', () => {
  expect(threadsOf([comment(1), comment(2, 1), comment(3, 2), comment(4, 1)])[0]?.size).toBe(3);
});

test('keeps the replies of a removed comment and does not count it', () => {
  const removed = { ...comment(2, 1), author: undefined, body: undefined, removed: true as const };
  const threads = threadsOf([comment(1), removed, comment(3, 2)]);
  expect(threads[0]?.replies[0]?.replies[0]?.comment.body).toBe('comment 3');
  expect(threads[0]?.size).toBe(1);
});

test('keeps the last of a comment that two pages contain', () => {
  expect(shapeOf(threadsOf([comment(7), comment(1), comment(7)]))).toEqual(['comment 1', 'comment 7']);
});

test('keeps a reply whose parent is missing', () => {
  expect(shapeOf(threadsOf([comment(1), comment(3, 2)]))).toEqual(['comment 1', 'comment 3']);
});
