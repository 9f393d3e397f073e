import { expect, it, vi } from 'vitest';
import type { CallContext } from '../../platform/core/handler.ts';
import { coalesceGuestDocuments } from './request-coalescing.ts';

const guestAt = (address: string) => ({ viewer: { kind: 'guest' }, address }) as CallContext;
const forAddress = async ({ address }: CallContext) => `for ${address}`;

it('makes one document for simultaneous guests', async () => {
  const documentOf = coalesceGuestDocuments<string>();
  const make = vi.fn<(context: CallContext) => Promise<string>>(async ({ viewer }) => `for a ${viewer.kind}`);
  const asked = ['a', 'b', 'c'].map((address) => documentOf(['/'], guestAt(address), make));
  expect(await Promise.all(asked)).toEqual(['for a guest', 'for a guest', 'for a guest']);
  expect(make).toHaveBeenCalledTimes(2);
  await Promise.all([documentOf(['/'], guestAt('a'), make), documentOf(['/other'], guestAt('b'), make)]);
  expect(make).toHaveBeenCalledTimes(4);
});

it('does not share a document that depends on its caller', async () => {
  const documentOf = coalesceGuestDocuments<string>();
  const asked = ['a', 'b', 'c', 'd'].map((address) => documentOf(['/search'], guestAt(address), forAddress));
  expect(await Promise.all(asked)).toEqual(['for a', 'for b', 'for c', 'for d']);
});
