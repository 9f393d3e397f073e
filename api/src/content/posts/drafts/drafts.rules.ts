import { plainTextOf, type CallAnswer, type CallRequest, type Draft, type DraftCard } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, encodeCursor, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { checkImages } from '../images/images.rules.ts';
import { namedTags } from '../tags/tag-names.ts';
import { excerptOf } from '../publish/text.ts';
import * as queries from './drafts.queries.ts';
import { openPart, ownerMark, sealPart, type DraftContent, type DraftSummary } from './sealing.ts';

/**
 * A member's drafts, the last saved first (docs/product.md#4-states). Every draft is sealed, anonymous or not: there is
 * no way to one but its author's session.
 */
export async function listDrafts(
  services: Services,
  { accountId }: Member,
  query: PageQuery,
): Promise<CallAnswer<'listDrafts'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const all = await cardsOf(services, accountId);
  const begin = page.after === undefined ? 0 : all.findIndex(({ id }) => id === page.after?.[0]) + 1;
  const rest = all.slice(begin + page.offset);
  const results = rest.slice(0, page.take);
  return {
    results,
    offset: page.offset,
    ...(rest.length > results.length ? { next: encodeCursor([results.at(-1)?.id ?? '']) } : {}),
    ...(page.withTotal ? { total: all.length } : {}),
  };
}

async function cardsOf(services: Services, accountId: string): Promise<DraftCard[]> {
  const rows = await services.database.query<queries.CardRow>(
    queries.draftsOf({ ownerMark: ownerMark(services, accountId) }),
  );
  const cards = rows.map(({ id, version, card }) =>
    Object.assign(openPart<DraftSummary>(services, accountId, id, card), { id, version }),
  );
  return cards.toSorted((one, other) => (one.updated < other.updated ? 1 : -1));
}

/**
 * A draft of the member's own.
 *
 * @throws {RequestFailure} `NotFound`, also for another's.
 */
export async function getDraft(services: Services, { accountId }: Member, draftId: string): Promise<Draft> {
  const id = draftId.toLowerCase();
  const values = { ownerMark: ownerMark(services, accountId), draftId: id };
  const [row] = await services.database.query<queries.DraftRow>(queries.draftOf(values));
  if (!row) throw new RequestFailure('NotFound');
  const { updated, anonymous } = openPart<DraftSummary>(services, accountId, id, row.card);
  const content = openPart<DraftContent>(services, accountId, id, row.content);
  return { id, version: row.version, updated, anonymous, ...content };
}

/**
 * Saves a draft: as often as its author likes, without a level and without a count (docs/product.md#4-states). Pictures
 * are the author's own uploads, and are kept as long as the draft shows them.
 *
 * @throws {RequestFailure} `ChangedMeanwhile` with meta `{ version }` where another window has saved it, or where it is
 * not there (version 0); `MaximumReached` with meta `{ limit }`; `InvalidFormat` (field `id`) for an id that is not of
 * version 4; as `namedTags`; as `checkImages`.
 */
export async function saveDraft(
  services: Services,
  { accountId }: Member,
  draftId: string,
  { version, anonymous, ...sent }: CallRequest<'saveDraft'>['body'],
): Promise<CallAnswer<'saveDraft'>> {
  const id = draftId.toLowerCase();
  if (id.charAt(14) !== '4') throw new RequestFailure('InvalidFormat', { field: 'id' });
  namedTags(sent.tags);
  const owner = ownerMark(services, accountId);
  const updated = services.now().toISOString();
  return services.database.transaction(async (transaction) => {
    const { document, imageIds } = await checkImages(services, transaction, accountId, null, { ...sent, images: [] });
    const content: DraftContent = { ...sent, document };
    const card: DraftSummary = {
      title: sent.title,
      language: sent.language,
      ...excerptOfDraft(content),
      anonymous,
      updated,
    };
    const values = [owner, id, sealPart(services, accountId, id, card), sealPart(services, accountId, id, content)];
    const saved = await storeDraft(services, transaction, { values, owner, id, version });
    await transaction.query(queries.deleteOtherImages({ ownerMark: owner, draftId: id, imageIds }));
    if (imageIds.length > 0) await transaction.query(queries.insertImages({ owner, draftId: id, imageIds }));
    return { id, version: saved, updated };
  });
}

const excerptOfDraft = ({ description, body, document }: DraftContent) => ({
  excerpt: excerptOf(description || body || (document ? plainTextOf(document) : '')).excerpt,
});

interface DraftToStore {
  values: unknown[];
  owner: Buffer;
  id: string;
  /** The one that its author knows. */
  version: number;
}

async function storeDraft(
  { limits }: Services,
  transaction: Queryable,
  { values, owner, id, version }: DraftToStore,
): Promise<number> {
  const [there] = await transaction.query<{ version: number }>(queries.lockDraft({ ownerMark: owner, draftId: id }));
  if ((there?.version ?? 0) !== version)
    throw new RequestFailure('ChangedMeanwhile', { meta: { version: there?.version ?? 0 } });
  if (!there) {
    const [counted] = await transaction.query<{ total: number }>(queries.countDrafts({ ownerMark: owner }));
    if ((counted?.total ?? 0) >= limits.drafts)
      throw new RequestFailure('MaximumReached', { meta: { limit: limits.drafts } });
  }
  const [saved] = await transaction.query<{ version: number }>(
    there ? queries.updateDraft : queries.insertDraft,
    values,
  );
  // Another window was quicker to make it.
  if (!saved) throw new RequestFailure('ChangedMeanwhile', { meta: { version: 1 } });
  return saved.version;
}

/**
 * Deletes a draft of the member's own.
 *
 * @throws {RequestFailure} `NotFound`, also for another's.
 */
export async function deleteDraft(
  services: Services,
  { accountId }: Member,
  draftId: string,
): Promise<Record<string, never>> {
  const gone = await services.database.query(
    queries.deleteDraft({ ownerMark: ownerMark(services, accountId), draftId }),
  );
  if (gone.length === 0) throw new RequestFailure('NotFound');
  return {};
}

/**
 * Takes a draft that becomes a post, in the caller's transaction: of two who publish it at once one finds it.
 *
 * @throws {RequestFailure} `NotFound` (field `draftId`).
 */
export async function consumeDraft(
  services: Services,
  transaction: Queryable,
  accountId: string,
  draftId: string,
): Promise<void> {
  const used = await transaction.query(queries.deleteDraft({ ownerMark: ownerMark(services, accountId), draftId }));
  if (used.length === 0) throw new RequestFailure('NotFound', { field: 'draftId' });
}
