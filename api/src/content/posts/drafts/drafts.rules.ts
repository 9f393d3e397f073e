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
 * Lists a member's drafts, last saved first (docs/product.md#4-states). Every draft is encrypted, anonymous or not, and
 * can be read only in its author's session.
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
 * Returns a draft of the member.
 *
 * @throws {RequestFailure} `NotFound`, also for the draft of another member
 */
export async function getDraft(services: Services, { accountId }: Member, draftId: string): Promise<Draft> {
  const id = draftId.toLowerCase();
  const [row] = await services.database.query<queries.DraftRow>(
    queries.draftOf({ ownerMark: ownerMark(services, accountId), draftId: id }),
  );
  if (!row) throw new RequestFailure('NotFound');
  const { updated, anonymous } = openPart<DraftSummary>(services, accountId, id, row.card);
  const content = openPart<DraftContent>(services, accountId, id, row.content);
  return { id, version: row.version, updated, anonymous, ...content };
}

/**
 * Saves a draft (docs/product.md#4-states). Members of every level may save drafts, and no rate limit counts them.
 * Images to which a draft refers are not deleted as unused.
 *
 * @throws {RequestFailure} `ChangedMeanwhile` with meta `{ version }` if `version` is not the version of the stored
 * draft, which is 0 if no draft is stored; `MaximumReached` with meta `{ limit }`; `InvalidFormat` (field `id`) for an
 * id that is not a UUID of version 4; the failures of `namedTags` and `checkImages`
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
    const draft: queries.DraftParams = {
      ownerMark: owner,
      draftId: id,
      card: sealPart(services, accountId, id, card),
      content: sealPart(services, accountId, id, content),
    };
    const saved = await storeDraft(services, transaction, draft, version);
    await transaction.query(queries.deleteOtherImages({ ownerMark: owner, draftId: id, imageIds }));
    if (imageIds.length > 0) await transaction.query(queries.insertImages({ ownerMark: owner, draftId: id, imageIds }));
    return { id, version: saved, updated };
  });
}

const excerptOfDraft = ({ description, body, document }: DraftContent) => ({
  excerpt: excerptOf(description || body || (document ? plainTextOf(document) : '')).excerpt,
});

/**
 * Inserts or updates a draft and returns its version.
 *
 * @param version the version on which the author's change is based
 * @throws {RequestFailure} `ChangedMeanwhile`; `MaximumReached`
 */
async function storeDraft(
  { limits }: Services,
  transaction: Queryable,
  draft: queries.DraftParams,
  version: number,
): Promise<number> {
  const { ownerMark: owner, draftId } = draft;
  const [stored] = await transaction.query<{ version: number }>(queries.lockDraft({ ownerMark: owner, draftId }));
  if ((stored?.version ?? 0) !== version)
    throw new RequestFailure('ChangedMeanwhile', { meta: { version: stored?.version ?? 0 } });
  if (!stored) {
    const [counted] = await transaction.query<{ total: number }>(queries.countDrafts({ ownerMark: owner }));
    if ((counted?.total ?? 0) >= limits.drafts)
      throw new RequestFailure('MaximumReached', { meta: { limit: limits.drafts } });
  }
  const [saved] = await transaction.query<{ version: number }>(
    stored ? queries.updateDraft(draft) : queries.insertDraft(draft),
  );
  // Another request has inserted the draft since the look-up.
  if (!saved) throw new RequestFailure('ChangedMeanwhile', { meta: { version: 1 } });
  return saved.version;
}

/**
 * Deletes a draft of the member.
 *
 * @throws {RequestFailure} `NotFound`, also for the draft of another member
 */
export async function deleteDraft(
  services: Services,
  { accountId }: Member,
  draftId: string,
): Promise<Record<string, never>> {
  const deleted = await services.database.query(
    queries.deleteDraft({ ownerMark: ownerMark(services, accountId), draftId }),
  );
  if (deleted.length === 0) throw new RequestFailure('NotFound');
  return {};
}

/**
 * Deletes the draft from which a post is published. Uses the caller's transaction, so that a draft is published only
 * once.
 *
 * @throws {RequestFailure} `NotFound` (field `draftId`)
 */
export async function consumeDraft(
  services: Services,
  transaction: Queryable,
  accountId: string,
  draftId: string,
): Promise<void> {
  const deleted = await transaction.query(queries.deleteDraft({ ownerMark: ownerMark(services, accountId), draftId }));
  if (deleted.length === 0) throw new RequestFailure('NotFound', { field: 'draftId' });
}
