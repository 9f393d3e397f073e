import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { lockStep } from '../author-lock/author-lock.queries.ts';
import type { Act, PendingUpload } from './acts.ts';
import { allPendingActs } from './pending.ts';

/** Returns an upload as it is stored from now on; undefined drops it. */
export type RewriteUpload = (upload: PendingUpload) => PendingUpload | undefined;

/** Returns the uploads of all members, by id. */
export async function allUploads(services: Services, database: Queryable): Promise<Map<string, PendingUpload>> {
  const all = new Map<string, PendingUpload>();
  for (const { uploads } of (await allPendingActs(services, database)).values())
    for (const [id, upload] of uploads) all.set(id, upload);
  return all;
}

/**
 * Writes the sealed inbox again with other uploads, so that nobody sees which records hold uploads
 * (docs/decisions/07-anonymity.md). No other act changes. Steps wait until the transaction ends.
 *
 * @param prepare runs before members who append acts have to wait
 * @param added uploads that are added, each with its account
 */
export async function rewriteUploads(
  services: Services,
  transaction: Queryable,
  prepare: () => Promise<RewriteUpload>,
  added: readonly { accountId: string; upload: PendingUpload }[] = [],
): Promise<void> {
  await transaction.query(lockStep());
  const rewrite = await prepare();
  await services.sealedInbox.stopAppending(transaction);
  const lists = (await services.sealedInbox.read(transaction)) as ReadonlyMap<string, readonly Act[]>;
  const messages = [...lists].flatMap(([accountId, acts]) =>
    acts.flatMap((act) => {
      const content = act.act === 'upload' ? asAct(rewrite(act)) : act;
      return content ? [{ accountId, content }] : [];
    }),
  );
  const later = added.map(({ accountId, upload }) => ({ accountId, content: asAct(upload) }));
  await services.sealedInbox.replaceAll(transaction, [...messages, ...later]);
}

const asAct = (upload: PendingUpload | undefined): Act | undefined =>
  upload && { act: 'upload', id: upload.id, at: upload.at, content: upload.content };
