// @vitest-environment jsdom
import type { Release } from '@hustings/contract';
import type { SendContext, Vertical } from '@hustings/vertical/lifecycle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushOutbox } from './flush-outbox.ts';

/** Kinds with unpublished items, as `<member>/<kind>`. */
const kept = new Set<string>();
vi.mock('@hustings/session/unpublished-store', () => ({
  hasUnpublished: (userId: string, kind: string) => Promise.resolve(kept.has(`${userId}/${kind}`)),
}));

const releases = [
  { name: 'mf-one', sends: ['letters'] },
  { name: 'mf-two', sends: ['parcels'] },
  { name: 'mf-three' },
] as Release[];
const context = { userId: 'bob' } as SendContext;
const loaded: string[] = [];
const sent: string[] = [];
let end: (() => void) | undefined;
let isOnline = true;

/** Starts flushing. The fake vertical sends everything, except kinds in `barred`. */
function begin(barred: readonly string[] = []): void {
  const loadOnce = async ({ name }: Release): Promise<Vertical> => {
    loaded.push(name);
    const vertical = {
      async sendKept(kind: string, { userId }: SendContext) {
        if (barred.includes(name)) throw new Error('No way through.');
        sent.push(`${name} ${kind} of ${userId}`);
        kept.delete(`${userId}/${kind}`);
      },
    };
    return vertical as Partial<Vertical> as Vertical;
  };
  end = flushOutbox({ registry: { releases: () => releases }, verticals: { loadOnce }, context });
}

beforeEach(() => {
  kept.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  isOnline = true;
  loaded.length = 0;
  sent.length = 0;
});
afterEach(() => end?.());

test('loads a vertical that has unpublished items, and no other', async () => {
  kept.add('bob/parcels');
  kept.add('eva/letters');
  begin();
  await vi.waitFor(() => expect(sent).toEqual(['mf-two parcels of bob']));
  expect(loaded).toEqual(['mf-two']);
});

test('loads nothing while offline, and sends once when the connection is back', async () => {
  isOnline = false;
  kept.add('bob/letters');
  begin();
  dispatchEvent(new Event('online'));
  isOnline = true;
  for (const _ of [1, 2, 3]) dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent).toEqual(['mf-one letters of bob']));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(async () => expect(sent).toHaveLength(1));
});

test('goes on with the next vertical when one fails', async () => {
  kept.add('bob/letters');
  kept.add('bob/parcels');
  begin(['mf-one']);
  await vi.waitFor(() => expect(sent).toEqual(['mf-two parcels of bob']));
});
