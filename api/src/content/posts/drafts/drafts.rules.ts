import { plainTextOf, type CallAnswer, type CallRequest, type Draft, type DraftCard } from '@hustings/contract';
import {
  acquireActLock,
  acquireAuthorLock,
  appendAct,
  pendingActs,
  type DraftVersion,
  type PendingActs,
} from '../../../access/anonymity/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { decodeCursor, encodeCursor, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { consumedDrafts } from '../anonymous/waiting-uses.ts';
import { checkImages } from '../images/images.rules.ts';
import { imageIdsOf } from '../publish/content.ts';
import { claimDraft } from '../publish/idempotency.rules.ts';
import { excerptOf } from '../publish/text.ts';
import { namedTags } from '../tags/tag-names.ts';
import * as queries from './drafts.queries.ts';
import { sealImageIds } from './images.ts';
import { asKeptDraft, openRow, type KeptDraft } from './rows.ts';
import { openPart, ownerMark, sealPart, type DraftContent, type DraftSummary } from './sealing.ts';

/*
 * Drafts of members who may act anonymously are in the sealed inbox, where nobody sees when they are saved
 * (docs/decisions/07-anonymity.md). Drafts of other members have rows. The next step moves the rows of a member who has
 * just been verified.
 */

/** A draft in a list, and how to read its content. */
interface ListedDraft {
  card: DraftCard;
  /** Returns the draft; undefined if it has been deleted meanwhile. */
  readContent(): Promise<KeptDraft | undefined>;
}

const cardOf = ({ id, version }: DraftVersion, summary: DraftSummary): DraftCard => ({ ...summary, id, version });

/** Returns the drafts of a member, last saved first, without those from which delayed posts were written. */
export async function draftsOfMember(services: Services, accountId: string): Promise<ListedDraft[]> {
  const { database } = services;
  const mark = ownerMark(services, accountId);
  // The rows are read first: a step between the two reads moves drafts from rows into the sealed inbox.
  const rows = await database.query<queries.CardRow>(queries.draftsOf({ ownerMark: mark }));
  const acts = await pendingActs(services, accountId);
  const kept = [...acts.drafts.values()].map((draft): ListedDraft => {
    const content = asKeptDraft(draft);
    return { card: cardOf(draft, content.summary), readContent: () => Promise.resolve(content) };
  });
  const stored = rows
    .filter(({ id }) => !acts.drafts.has(id))
    .map((row): ListedDraft => ({
      card: cardOf(row, openPart<DraftSummary>(services, accountId, row.id, row.card)),
      readContent: async () => {
        const [whole] = await database.query<queries.DraftRow>(queries.draftOf({ ownerMark: mark, draftId: row.id }));
        return whole && openRow(services, accountId, whole).content;
      },
    }));
  const consumed = consumedDrafts(acts);
  return [...kept, ...stored]
    .filter(({ card }) => consumed.get(card.id) !== card.version)
    .toSorted((one, other) => (one.card.updated < other.card.updated ? 1 : -1));
}

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
  const all = (await draftsOfMember(services, author.accountId)).map(({ card }) => card);
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

/**
 * Returns a draft of the member.
 *
 * @throws {RequestFailure} `NotFound`, also for the draft of another member
 */
export async function getDraft(services: Services, author: Member, draftId: string): Promise<Draft> {
  const { accountId } = author;
  const id = draftId.toLowerCase();
  const draft = { ownerMark: ownerMark(services, accountId), draftId: id };
  const [row] = await services.database.query<queries.DraftRow>(queries.draftOf(draft));
  const acts = await pendingActs(services, accountId);
  const found = acts.drafts.get(id) ?? (row && openRow(services, accountId, row));
  if (!found || consumedDrafts(acts).get(id) === found.version) throw new RequestFailure('NotFound');
  const { summary, content } = asKeptDraft(found);
  const { updated, anonymous } = summary;
  return { id, version: found.version, updated, anonymous, ...content };
}

/**
 * Saves a draft (docs/product.md#4-states). Members of every level may save drafts, and no rate limit counts them.
 * Images to which a draft refers are not deleted as unused. Resolves when the draft survives a crash.
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
  const updated = services.now().toISOString();
  return services.database.transaction(async (transaction) => {
    await lockDraft(services, transaction, author, id);
    const { document } = await checkImages(services, transaction, author, null, { ...sent, images: [] });
    const acts = await pendingActs(services, accountId, transaction);
    const content: DraftContent = { ...sent, document };
    const summary: DraftSummary = {
      title: sent.title,
      language: sent.language,
      ...excerptOfDraft(content),
      anonymous,
      updated,
    };
    const next = await nextVersion(services, transaction, { accountId, id, version, acts });
    const saved = { id, version: next, at: updated, content: { summary, content } };
    if (author.identityVerified || acts.drafts.has(id))
      await appendAct(services, accountId, { act: 'saveDraft', ...saved });
    else await storeRow(services, transaction, accountId, saved);
    return { id, version: next, updated };
  });
}

/**
 * Makes other writes of a draft wait until the transaction ends. Locks no row for a member who may act anonymously: a
 * step that waits for the transaction may hold that lock.
 */
async function lockDraft(
  services: Services,
  transaction: Queryable,
  { accountId, identityVerified }: Member,
  draftId: string,
): Promise<void> {
  if (identityVerified) return acquireActLock(services, transaction, accountId);
  await acquireAuthorLock(services, transaction, accountId);
  const { drafts } = await pendingActs(services, accountId, transaction);
  // Waits for a step that moves the row into the sealed inbox, and for a post that deletes it.
  if (!drafts.has(draftId))
    await transaction.query(queries.lockDraft({ ownerMark: ownerMark(services, accountId), draftId }));
}

const excerptOfDraft = ({ description, body, document }: DraftContent) => ({
  excerpt: excerptOf(description || body || (document ? plainTextOf(document) : '')).excerpt,
});

/**
 * Returns the version that a saved draft gets. A draft from which a delayed post was written counts as deleted, and a
 * draft in its place gets a later version, so that the step does not delete it.
 *
 * @param draft `version` is the version on which the change is based
 * @throws {RequestFailure} `ChangedMeanwhile`; `MaximumReached`
 */
async function nextVersion(
  services: Services,
  transaction: Queryable,
  { accountId, id, version, acts }: DraftVersion & { accountId: string; acts: PendingActs },
): Promise<number> {
  const { limits } = services;
  const rows = await transaction.query<queries.VersionRow>(
    queries.versionsOf({ ownerMark: ownerMark(services, accountId) }),
  );
  const consumed = consumedDrafts(acts);
  const versions = new Map([...rows, ...acts.drafts.values()].map((each) => [each.id, each.version]));
  const stored = versions.get(id) ?? 0;
  const present = stored === consumed.get(id) ? 0 : stored;
  if (present !== version) throw new RequestFailure('ChangedMeanwhile', { meta: { version: present } });
  const others = [...versions].filter((each) => each[0] !== id && consumed.get(each[0]) !== each[1]);
  if (present === 0 && others.length >= limits.drafts)
    throw new RequestFailure('MaximumReached', { meta: { limit: limits.drafts } });
  return Math.max(stored, consumed.get(id) ?? 0) + 1;
}

/** Stores a draft as a row. */
async function storeRow(
  services: Services,
  transaction: Queryable,
  accountId: string,
  { id, version, content: { summary, content } }: DraftVersion & { content: KeptDraft },
): Promise<void> {
  const draft: queries.DraftParams = {
    ownerMark: ownerMark(services, accountId),
    draftId: id,
    version,
    card: sealPart(services, accountId, id, summary),
    content: sealPart(services, accountId, id, content),
    images: sealImageIds(services, id, imageIdsOf(content)),
  };
  const saved = await transaction.query(queries.storeDraft(draft));
  if (saved.length === 0) throw new Error('A draft changed although its author was locked.');
}

/**
 * Finds a draft that no delayed post has consumed, in the sealed inbox or as a row.
 *
 * @throws {RequestFailure} `NotFound`, with the given field
 */
async function findDraft(
  services: Services,
  transaction: Queryable,
  accountId: string,
  draftId: string,
  field?: string,
): Promise<DraftVersion & { isKept: boolean }> {
  const id = draftId.toLowerCase();
  const acts = await pendingActs(services, accountId, transaction);
  const rows = await transaction.query<queries.VersionRow>(
    queries.versionsOf({ ownerMark: ownerMark(services, accountId) }),
  );
  const kept = acts.drafts.get(id);
  const found = kept ?? rows.find((row) => row.id === id);
  if (!found || consumedDrafts(acts).get(id) === found.version)
    throw new RequestFailure('NotFound', field === undefined ? {} : { field });
  return { id, version: found.version, isKept: kept !== undefined };
}

/**
 * Deletes a draft of the member.
 *
 * @throws {RequestFailure} `NotFound`, also for the draft of another member
 */
export async function deleteDraft(services: Services, author: Member, draftId: string): Promise<Record<string, never>> {
  const { accountId } = author;
  await services.database.transaction(async (transaction) => {
    await lockDraft(services, transaction, author, draftId.toLowerCase());
    const { isKept, ...draft } = await findDraft(services, transaction, accountId, draftId);
    await deleteRow(services, transaction, accountId, draft);
    if (isKept) await forgetKeptDraft(services, accountId, draft);
  });
  return {};
}

/** Deletes the row of a draft. A draft in the sealed inbox can have one too, until the next step. */
const deleteRow = (services: Services, transaction: Queryable, accountId: string, { id }: DraftVersion) =>
  transaction.query(queries.deleteDraft({ ownerMark: ownerMark(services, accountId), draftId: id }));

/** Deletes a draft that is in the sealed inbox. */
export const forgetKeptDraft = (services: Services, accountId: string, { id, version }: DraftVersion): Promise<void> =>
  appendAct(services, accountId, { act: 'deleteDraft', id, version });

/**
 * Consumes the draft from which a named post is published, so that a draft is published only once. The transaction must
 * hold the author's locks.
 *
 * @returns a draft in the sealed inbox, which the caller deletes after the transaction (`forgetKeptDraft`): if it were
 * deleted before, it could be lost without a post. Undefined for a row, which is deleted in the transaction
 * @throws {RequestFailure} `NotFound` (field `draftId`)
 */
export async function consumeDraft(
  services: Services,
  transaction: Queryable,
  author: Member,
  draftId: string,
): Promise<DraftVersion | undefined> {
  const { accountId } = author;
  const { isKept, ...draft } = await findDraft(services, transaction, accountId, draftId, 'draftId');
  const rows = await deleteRow(services, transaction, accountId, draft);
  const isFree = isKept ? await claimDraft(services, transaction, accountId, draft) : rows.length > 0;
  if (!isFree) throw new RequestFailure('NotFound', { field: 'draftId' });
  return isKept ? draft : undefined;
}

/**
 * Finds the draft from which an anonymous post is written, and writes nothing. From then on, the act of the post hides
 * the draft, and the step that publishes the post deletes it. The draft returns if its author withdraws the post before.
 * The transaction must hold the author's lock.
 *
 * @throws {RequestFailure} `NotFound` (field `draftId`)
 */
export async function findConsumableDraft(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
  draftId: string,
): Promise<DraftVersion> {
  const { id, version } = await findDraft(services, transaction, accountId, draftId, 'draftId');
  return { id, version };
}
