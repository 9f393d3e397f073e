import { plainTextOf, type CallAnswer, type CallRequest, type Draft, type DraftCard } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, encodeCursor, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { acquireAuthorLock } from '../../../access/anonymity/index.ts';
import { consumedDrafts, type ConsumedDraft } from '../anonymous/waiting-uses.ts';
import { checkImages } from '../images/images.rules.ts';
import { namedTags } from '../tags/tag-names.ts';
import { imageIdsOf } from '../publish/content.ts';
import { excerptOf } from '../publish/text.ts';
import * as queries from './drafts.queries.ts';
import { sealImageIds } from './images.ts';
import {
  marksOfDraft,
  marksOfOwner,
  openPart,
  ownerMark,
  sealPart,
  type DraftContent,
  type DraftSummary,
} from './sealing.ts';

/**
 * Lists a member's drafts, last saved first (docs/product.md#4-states). Every draft is encrypted, anonymous or not, and
 * can be read only in its author's session. Leaves out the drafts from which delayed posts were written.
 */
export async function listDrafts(
  services: Services,
  author: Member,
  query: PageQuery,
): Promise<CallAnswer<'listDrafts'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const all = await cardsOf(services, author);
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

async function cardsOf(services: Services, author: Member): Promise<DraftCard[]> {
  const { accountId } = author;
  // The consumed drafts are read first: a step between the two reads deletes them.
  const consumed = await consumedDrafts(services, services.database, author);
  const rows = await services.database.query<queries.CardRow>(
    queries.draftsOf({ ownerMarks: marksOfOwner(services, accountId) }),
  );
  const cards = rows
    .filter(({ id, version }) => consumed.get(id) !== version)
    .map(({ id, version, card }) =>
      Object.assign(openPart<DraftSummary>(services, accountId, id, card), { id, version }),
    );
  return cards.toSorted((one, other) => (one.updated < other.updated ? 1 : -1));
}

/**
 * Returns a draft of the member.
 *
 * @throws {RequestFailure} `NotFound`, also for the draft of another member
 */
export async function getDraft(services: Services, author: Member, draftId: string): Promise<Draft> {
  const { accountId } = author;
  const id = draftId.toLowerCase();
  const consumed = await consumedDrafts(services, services.database, author);
  const [row] = await services.database.query<queries.DraftRow>(
    queries.draftOf({ ownerMarks: marksOfDraft(services, accountId, id), draftId: id }),
  );
  if (!row || consumed.get(id) === row.version) throw new RequestFailure('NotFound');
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
  author: Member,
  draftId: string,
  { version, anonymous, ...sent }: CallRequest<'saveDraft'>['body'],
): Promise<CallAnswer<'saveDraft'>> {
  const { accountId } = author;
  const id = draftId.toLowerCase();
  if (id.charAt(14) !== '4') throw new RequestFailure('InvalidFormat', { field: 'id' });
  namedTags(sent.tags);
  const owner = ownerMark(services, accountId, id, anonymous);
  const updated = services.now().toISOString();
  return services.database.transaction(async (transaction) => {
    await acquireAuthorLock(services, transaction, accountId);
    const { document } = await checkImages(services, transaction, author, null, { ...sent, images: [] });
    const consumed = await consumedDrafts(services, transaction, author);
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
      images: sealImageIds(services, id, imageIdsOf({ document })),
    };
    const saved = await storeDraft(services, transaction, draft, { accountId, version, consumed });
    return { id, version: saved, updated };
  });
}

const excerptOfDraft = ({ description, body, document }: DraftContent) => ({
  excerpt: excerptOf(description || body || (document ? plainTextOf(document) : '')).excerpt,
});

/** The draft on which a change is based, and the drafts that delayed posts have consumed. */
interface DraftState {
  accountId: string;
  version: number;
  consumed: ReadonlyMap<string, number>;
}

/**
 * Inserts or updates a draft and returns its version. A consumed draft counts as deleted, and its row takes a later
 * version, so that the step does not delete the new draft. The transaction must hold the author's lock.
 *
 * @throws {RequestFailure} `ChangedMeanwhile`; `MaximumReached`
 */
async function storeDraft(
  services: Services,
  transaction: Queryable,
  draft: queries.DraftParams,
  { accountId, version, consumed }: DraftState,
): Promise<number> {
  const { limits } = services;
  const { draftId } = draft;
  const ownerMarks = marksOfDraft(services, accountId, draftId);
  const [stored] = await transaction.query<queries.VersionRow>(queries.lockDraft({ ownerMarks, draftId }));
  const isThere = stored !== undefined && consumed.get(draftId) !== stored.version;
  const present = isThere ? stored.version : 0;
  if (present !== version) throw new RequestFailure('ChangedMeanwhile', { meta: { version: present } });
  if (!isThere) {
    const [counted] = await transaction.query<{ total: number }>(
      queries.countDrafts({ ownerMarks: marksOfOwner(services, accountId) }),
    );
    if ((counted?.total ?? 0) - consumed.size >= limits.drafts)
      throw new RequestFailure('MaximumReached', { meta: { limit: limits.drafts } });
  }
  const hasMark = stored?.ownerMark.equals(draft.ownerMark) ?? false;
  // The author has changed the mode of the draft.
  if (stored && !hasMark) await transaction.query(queries.deleteDraft({ ownerMarks: [stored.ownerMark], draftId }));
  const [saved] = await transaction.query<{ version: number }>(
    hasMark ? queries.updateDraft(draft) : queries.insertDraft({ ...draft, version: (stored?.version ?? 0) + 1 }),
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
export async function deleteDraft(services: Services, author: Member, draftId: string): Promise<Record<string, never>> {
  await services.database.transaction(async (transaction) => {
    if (author.identityVerified) await acquireAuthorLock(services, transaction, author.accountId);
    if (!(await takeDraft(services, transaction, author, draftId))) throw new RequestFailure('NotFound');
  });
  return {};
}

/** Deletes a draft that no delayed post has consumed. Returns whether there was one. */
async function takeDraft(
  services: Services,
  transaction: Queryable,
  author: Member,
  draftId: string,
): Promise<boolean> {
  const draft = { ownerMarks: marksOfDraft(services, author.accountId, draftId), draftId };
  const consumed = (await consumedDrafts(services, transaction, author)).get(draftId.toLowerCase());
  if (consumed !== undefined) {
    const [stored] = await transaction.query<queries.VersionRow>(queries.versionOfDraft(draft));
    if (stored?.version === consumed) return false;
  }
  return (await transaction.query(queries.deleteDraft(draft))).length > 0;
}

/**
 * Deletes the draft from which a named post is published. Uses the caller's transaction, so that a draft is published
 * only once. The transaction must hold the author's locks.
 *
 * @throws {RequestFailure} `NotFound` (field `draftId`)
 */
export async function consumeDraft(
  services: Services,
  transaction: Queryable,
  author: Member,
  draftId: string,
): Promise<void> {
  const isTaken = await takeDraft(services, transaction, author, draftId);
  if (!isTaken) throw new RequestFailure('NotFound', { field: 'draftId' });
}

/**
 * Finds the draft from which an anonymous post is written, and writes nothing. From then on, the act of the post hides
 * the draft, and the step that publishes the post deletes it (`deleteConsumedDraft`). The draft returns if its author
 * withdraws the post before. The transaction must hold the author's lock.
 *
 * @throws {RequestFailure} `NotFound` (field `draftId`)
 */
export async function findConsumableDraft(
  services: Services,
  transaction: Queryable,
  author: Member,
  draftId: string,
): Promise<ConsumedDraft> {
  const id = draftId.toLowerCase();
  const ownerMarks = marksOfDraft(services, author.accountId, id);
  const consumed = await consumedDrafts(services, transaction, author);
  const [stored] = await transaction.query<queries.VersionRow>(queries.versionOfDraft({ ownerMarks, draftId: id }));
  if (!stored || consumed.get(id) === stored.version) throw new RequestFailure('NotFound', { field: 'draftId' });
  return { owner: stored.ownerMark.toString('base64'), id, version: stored.version };
}

/** Deletes the draft from which an anonymous post was written, unless its author has saved it again. */
export async function deleteConsumedDraft(
  transaction: Queryable,
  { owner, id, version }: ConsumedDraft,
): Promise<void> {
  await transaction.query(queries.deleteVersion({ ownerMark: Buffer.from(owner, 'base64'), draftId: id, version }));
}
