import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { expectedHour, hourText } from '../hours.ts';
import type { ItemKind, DelayedItem } from '../items.ts';
import type { CountedText, PendingItem } from '../pending/acts.ts';
import { appendAct, pendingActs } from '../pending/pending.ts';

/**
 * Stores an item that is published by a later step (docs/decisions/07-anonymity.md). The caller holds the lock of
 * `acquireActLock`. Call it last, because the item stays stored if the transaction fails.
 *
 * @param id a random id, which the published item keeps
 * @returns the expected time of publication, ISO 8601
 */
export async function delayItem(
  services: Services,
  accountId: string,
  item: { id: string; kind: ItemKind; content: unknown; counted?: CountedText | undefined },
): Promise<string> {
  const now = services.now();
  await appendAct(services, accountId, { act: 'publish', at: now.toISOString(), ...item });
  return hourText(expectedHour(now, now));
}

const toDelayedItem = (services: Services, { id, kind, at, content }: PendingItem): DelayedItem => ({
  id,
  kind,
  appearsAt: hourText(expectedHour(new Date(at), services.now())),
  content,
});

/** Lists an account's delayed items of one kind, newest first, even if it is no longer verified. */
export async function delayedItemsOf(
  services: Services,
  accountId: string,
  kind: ItemKind,
  transaction?: Queryable,
): Promise<DelayedItem[]> {
  const { items } = await pendingActs(services, accountId, transaction);
  return [...items.values()]
    .filter((item) => item.kind === kind)
    .toReversed()
    .map((item) => toDelayedItem(services, item));
}

/**
 * Lists a member's delayed items of one kind, newest first. Reads nothing for a member whose identity is not verified.
 */
export async function ownDelayedItems(
  services: Services,
  viewer: Viewer,
  kind: ItemKind,
  transaction?: Queryable,
): Promise<DelayedItem[]> {
  if (viewer.kind !== 'member' || !viewer.identityVerified) return [];
  return delayedItemsOf(services, viewer.accountId, kind, transaction);
}

/** Returns the content of a member's delayed item; undefined if there is none. */
export async function delayedContent(
  services: Services,
  transaction: Queryable,
  accountId: string,
  id: string,
): Promise<unknown> {
  return (await pendingActs(services, accountId, transaction)).items.get(id)?.content;
}

/** Replaces the content of a member's delayed item. The rules of `delayItem` apply. */
export const replaceDelayedContent = (
  services: Services,
  accountId: string,
  id: string,
  content: object,
): Promise<void> => appendAct(services, accountId, { act: 'replace', id, content });

/** Stores a change of a member's published item, which a later step makes. The rules of `delayItem` apply. */
export const delayChange = (
  services: Services,
  accountId: string,
  { id, kind, content }: { id: string; kind: ItemKind; content: object },
): Promise<void> =>
  appendAct(services, accountId, { act: 'change', id, kind, at: services.now().toISOString(), content });

/** Returns a member's delayed change of a published item, with the expected time of the change, ISO 8601. */
export async function delayedChange(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<{ appearsAt: string; content: unknown } | undefined> {
  if (viewer.kind !== 'member') return undefined;
  const change = (await pendingActs(services, viewer.accountId)).changes.get(id);
  return change && toDelayedItem(services, change);
}
