import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../platform/admin-acts/index.ts';
import { isUniqueViolation, type Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './publications.queries.ts';
import { asPicture, usePicture } from './pictures/pictures.rules.ts';
import { pathOf, pictureOf } from './publications.rules.ts';
import { plainText } from './plain-text.ts';

type Whole = CallAnswer<'getPublication'>;
type Draft = CallRequest<'savePublication'>['body'];

/** Converts a stored publication to the form that admins see. */
const asEdited = (
  { now }: Services,
  { published, isPublished, shownFrom, ...row }: queries.PublicationRow,
): CallAnswer<'setPublished'> => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  language: row.language,
  title: row.title,
  description: row.description,
  version: row.version,
  ...(isPublished && published !== null && shownFrom !== null
    ? { state: new Date(shownFrom) <= now() ? ('published' as const) : ('scheduled' as const), published, shownFrom }
    : { state: 'draft' as const }),
  changed: row.changed,
});

function asWhole(services: Services, row: queries.WholeRow): Whole {
  const { body, interview } = row.content;
  return { ...asEdited(services, row), ...pictureOf(row.content), body, ...(interview && { interview }) };
}

/** The sort key that precedes all publications; the first page begins after it. */
const beforeAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Lists all publications and drafts, the last changed first. */
export async function listPublications(
  services: Services,
  { kind, state, term = '', ...query }: CallRequest<'listPublications'>['query'],
): Promise<CallAnswer<'listPublications'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [beforeChanged, beforeId] = page.after ?? beforeAll;
  const range = { beforeChanged, beforeId, limit: page.take + 1, offset: page.offset };
  const listed = { state: state ?? null, now: services.now(), ...range };
  const all = kind === undefined ? queries.listAll.all(listed) : queries.listAll.ofKind({ kind, ...listed });
  const found = { kind: kind ?? null, term, ...listed };
  const rows = await services.database.query<queries.PublicationRow>(
    term.trim() === '' ? all : queries.listAll.found(found),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ id, changed }) => [changed, id]);
  return { ...answer, results: answer.results.map((row) => asEdited(services, row)) };
}

/**
 * Returns a publication or draft.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getPublication(services: Services, id: string): Promise<Whole> {
  const [row] = await services.database.query<queries.WholeRow>(queries.byId({ publicationId: id }));
  if (!row) throw new RequestFailure('NotFound');
  return asWhole(services, row);
}

/**
 * Returns a publication or draft in all its languages, by its slug or a former one.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getTexts(
  services: Services,
  { kind, slug }: CallRequest<'getPublicationTexts'>['params'],
): Promise<CallAnswer<'getPublicationTexts'>> {
  const { database } = services;
  const read = (named: string) => database.query<queries.WholeRow>(queries.inAllLanguages({ kind, slug: named }));
  let rows = await read(slug);
  if (rows.length === 0) {
    const [current] = await database.query<{ slug: string }>(queries.currentSlug({ kind, slug }));
    rows = current ? await read(current.slug) : [];
  }
  const [first] = rows;
  if (!first) throw new RequestFailure('NotFound');
  return { kind, slug: first.slug, texts: rows.map((row) => asWhole(services, row)) };
}

const recordAct = async (
  services: Services,
  transaction: Queryable,
  admin: Member,
  act: AdminActName,
  row: queries.PublicationRow,
): Promise<void> => {
  await recordAdminAct(services, transaction, { act, adminId: admin.accountId, subject: pathOf(row) });
};

/**
 * Creates a publication, or changes the stored publication with the same kind, slug and language if the draft names a
 * version. Stores every version and records the act (docs/decisions/12-moderation.md). A change of a published
 * publication is public immediately.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyExists` if the publication exists and the draft names no version;
 * `NotFound` if the publication does not exist and the draft names a version; `ChangedMeanwhile` if the stored version
 * differs from the version that the draft names, or the publication has another slug by now; `InvalidValue` (field
 * `picture`) for an unknown picture
 */
export async function savePublication(services: Services, admin: Member, draft: Draft): Promise<Whole> {
  requireRecentPassword(services, admin);
  const { kind, slug, language, title, description, picture, body, interview, version } = draft;
  const content = JSON.stringify({ picture, body, interview });
  const text = plainText({ ...(picture && { picture }), body, ...(interview && { interview }) });
  const now = services.now().toISOString();
  return services.database.transaction(async (transaction) => {
    if (picture) await usePicture(services, transaction, picture.pictureId);
    const [row] =
      version === undefined
        ? await transaction.query<queries.WholeRow>(
            queries.insert({ kind, slug, language, title, description, content, now, body: text }),
          )
        : await transaction.query<queries.WholeRow>(
            queries.change({
              publicationId: await lockVersion(transaction, draft, version),
              title,
              description,
              content,
              now,
              body: text,
            }),
          );
    if (!row) throw new RequestFailure('AlreadyExists');
    await transaction.query(queries.storeVersion({ publicationId: row.id }));
    if (version === undefined) await transaction.query(queries.deleteFormerSlug({ kind, slug }));
    await recordAct(services, transaction, admin, 'savePublication', row);
    return asWhole(services, row);
  });
}

/** Locks a publication, checks that it still has the version on which the draft is based, and returns its id. */
async function lockVersion(transaction: Queryable, { kind, slug, language }: Draft, version: number): Promise<string> {
  const [stored] = await transaction.query<{ id: string; version: number }>(queries.lock({ kind, slug, language }));
  if (!stored) {
    const [renamed] = await transaction.query<{ slug: string }>(queries.currentSlug({ kind, slug }));
    throw new RequestFailure(renamed ? 'ChangedMeanwhile' : 'NotFound');
  }
  if (stored.version !== version) throw new RequestFailure('ChangedMeanwhile');
  return stored.id;
}

/** Locks a publication by id and checks that it has the version that the admin read. */
async function lockById(transaction: Queryable, publicationId: string, version: number) {
  type Locked = Pick<queries.PublicationRow, 'kind' | 'slug' | 'version'>;
  const [stored] = await transaction.query<Locked>(queries.lockById({ publicationId }));
  if (!stored) throw new RequestFailure('NotFound');
  if (stored.version !== version) throw new RequestFailure('ChangedMeanwhile');
  return stored;
}

/**
 * Publishes a publication, now or from a moment in the future, or withdraws it. Records the act. The date of its first
 * publication stays once readers have seen it.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`
 */
export async function setPublished(
  services: Services,
  admin: Member,
  id: string,
  { published, from, version }: CallRequest<'setPublished'>['body'],
): Promise<CallAnswer<'setPublished'>> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    await lockById(transaction, id, version);
    const now = services.now();
    const isScheduled = published && from !== undefined && new Date(from) > now;
    const shownFrom = isScheduled ? new Date(from) : now;
    const values = { publicationId: id, shownFrom: published ? shownFrom : null, now };
    const [row] = await transaction.query<queries.PublicationRow>(queries.publish(values));
    if (!row) throw new Error('The locked publication is gone.');
    await transaction.query(queries.storeVersion({ publicationId: id }));
    const publishing = isScheduled ? 'schedulePublication' : 'publish';
    await recordAct(services, transaction, admin, published ? publishing : 'unpublish', row);
    return asEdited(services, row);
  });
}

/**
 * Gives a publication another slug in all its languages and records the act. Its former addresses lead to it
 * (docs/decisions/15-pages.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `AlreadyExists` (field `slug`)
 */
export async function renamePublication(
  services: Services,
  admin: Member,
  id: string,
  { slug: newSlug, version }: CallRequest<'renamePublication'>['body'],
): Promise<Whole> {
  requireRecentPassword(services, admin);
  try {
    await services.database.transaction(async (transaction) => {
      const { kind, slug } = await lockById(transaction, id, version);
      if (slug === newSlug) return;
      const [taken] = await transaction.query(queries.inAllLanguages({ kind, slug: newSlug }));
      if (taken) throw new RequestFailure('AlreadyExists', { field: 'slug' });
      const renamed = await transaction.query<{ id: string }>(queries.rename({ kind, slug, newSlug }));
      for (const { id: publicationId } of renamed) await transaction.query(queries.storeVersion({ publicationId }));
      await transaction.query(queries.deleteFormerSlug({ kind, slug: newSlug }));
      await transaction.query(queries.storeFormerSlug({ kind, slug, newSlug }));
      const subject = pathOf({ kind, slug: newSlug });
      await recordAdminAct(services, transaction, { act: 'renamePublication', adminId: admin.accountId, subject });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new RequestFailure('AlreadyExists', { field: 'slug' });
    throw error;
  }
  return getPublication(services, id);
}

/**
 * Lists the versions of a publication, newest first.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function listVersions(
  services: Services,
  id: string,
  query: PageQuery,
): Promise<CallAnswer<'listPublicationVersions'>> {
  await getPublication(services, id);
  const page = pageRequest(query, (after) => decodeCursor(after, ['number']));
  const last = page.after?.[0] ?? null;
  if (last !== null && !Number.isInteger(last)) throw new RequestFailure('ValidationError', { field: 'after' });
  type Row = { version: number; title: string; description: string; content: queries.Content; saved: string };
  const rows = await services.database.query<Row>(
    queries.versions({ publicationId: id, beforeVersion: last, limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ version }) => [version]);
  return {
    ...answer,
    results: answer.results.map(({ content, version, title, description, saved }) => ({
      version,
      title,
      description,
      saved,
      picture: content.picture && asPicture(content.picture),
      body: content.body,
      interview: content.interview,
    })),
  };
}
