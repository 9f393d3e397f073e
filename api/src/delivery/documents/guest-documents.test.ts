import { expect, it, vi } from 'vitest';
import type { CallContext } from '../../platform/core/handler.ts';
import { shareGuestDocuments } from './guest-documents.ts';

const guestAt = (address: string) => ({ viewer: { kind: 'guest' }, address }) as CallContext;

let snapshot = 1;
let now = Date.parse('2026-05-04T12:00:00Z');

/** Makes documents for guests. One with "broken" in it is not reusable. */
function documents() {
  const documentOf = shareGuestDocuments<string>(
    () => new Date(now),
    (document) => !document.includes('broken'),
  );
  return (path: string, context: CallContext, make: (context: CallContext) => Promise<string>) =>
    documentOf({ key: [path], snapshot: String(snapshot), context, make });
}

/** Returns a function that makes documents, each with its number. */
function numbered(content = 'document') {
  let made = 0;
  return vi.fn<() => Promise<string>>(async () => `${content} ${++made}`);
}

const forAddress = async ({ address }: CallContext) => `for ${address}`;

it('makes one document for simultaneous guests', async () => {
  const documentOf = documents();
  const make = vi.fn<(context: CallContext) => Promise<string>>(async ({ viewer }) => `for a ${viewer.kind}`);
  const asked = ['a', 'b', 'c'].map((address) => documentOf('/', guestAt(address), make));
  expect(await Promise.all(asked)).toEqual(['for a guest', 'for a guest', 'for a guest']);
  expect(make).toHaveBeenCalledTimes(2);
  snapshot += 1;
  await Promise.all([documentOf('/', guestAt('a'), make), documentOf('/other', guestAt('b'), make)]);
  expect(make).toHaveBeenCalledTimes(4);
});

it('does not share a document that depends on its caller', async () => {
  const documentOf = documents();
  const asked = ['a', 'b', 'c', 'd'].map((address) => documentOf('/search', guestAt(address), forAddress));
  expect(await Promise.all(asked)).toEqual(['for a', 'for b', 'for c', 'for d']);
});

it('makes a document again only after a transaction, or after a second', async () => {
  const documentOf = documents();
  const make = numbered();
  const ask = () => documentOf('/', guestAt('a'), make);
  expect([await ask(), await ask()]).toEqual(['document 1', 'document 1']);
  snapshot += 1;
  expect([await ask(), await ask()]).toEqual(['document 2', 'document 2']);
  now += 900;
  expect(await ask()).toBe('document 2');
  now += 200;
  expect(await ask()).toBe('document 3');
});

it('makes a document again if a transaction commits while it is made', async () => {
  const documentOf = documents();
  const make = numbered();
  const makeDuringCommit = async () => {
    snapshot += 1;
    return make();
  };
  expect(await documentOf('/', guestAt('a'), makeDuringCommit)).toBe('document 1');
  expect(await documentOf('/', guestAt('a'), make)).toBe('document 2');
});

it('reuses no document that failed or that depends on its caller', async () => {
  const documentOf = documents();
  const broken = numbered('broken');
  const ask = () => documentOf('/', guestAt('a'), broken);
  expect([await ask(), await ask()]).toEqual(['broken 1', 'broken 2']);
  expect(await documentOf('/search', guestAt('a'), forAddress)).toBe('for a');
  expect(await documentOf('/search', guestAt('b'), forAddress)).toBe('for b');
});
