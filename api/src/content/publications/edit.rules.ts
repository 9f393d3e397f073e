import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../platform/admin-acts/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './publications.queries.ts';
import { pathOf } from './publications.rules.ts';
import { plainText } from './plain-text.ts';

type Whole = CallAnswer<'getPublication'>;
type Draft = CallRequest<'savePublication'>['body'];

/** Converts a stored publication to the form that admins see. */
const asEdited = ({ published, isPublished, ...row }: queries.PublicationRow): CallAnswer<'setPublished'> => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  language: row.language,
  title: row.title,
  description: row.description,
  version: row.version,
  ...(isPublished && published !== null ? { published } : {}),
  changed: row.changed,
});

const asWhole = (row: queries.WholeRow): Whole => ({ ...asEdited(row), ...row.content });

/** The sort key that precedes all publications; the first page begins after it. */
const beforeAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Lists all publications and drafts, the last changed first. */
export async function listPublications(
  { database }: Services,
  { kind, ...query }: CallRequest<'listPublications'>['query'],
): Promise<CallAnswer<'listPublications'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [beforeChanged, beforeId] = page.after ?? beforeAll;
  const rows = await database.query<queries.PublicationRow>(
    queries.listAll({ kind: kind ?? null, beforeChanged, beforeId, limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ id, changed }) => [changed, id]);
  return { ...answer, results: answer.results.map(asEdited) };
}

/**
 * Returns a publication or draft.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getPublication({ database }: Services, id: string): Promise<Whole> {
  const [row] = await database.query<queries.WholeRow>(queries.byId({ publicationId: id }));
  if (!row) throw new RequestFailure('NotFound');
  return asWhole(row);
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
 * differs from the version that the draft names
 */
export async function savePublication(services: Services, admin: Member, draft: Draft): Promise<Whole> {
  requireRecentPassword(services, admin);
  const { kind, slug, language, title, description, body, interview, version } = draft;
  const content = JSON.stringify({ body, interview });
  const text = plainText({ body, ...(interview && { interview }) });
  const now = services.now().toISOString();
  return services.database.transaction(async (transaction) => {
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
    await recordAct(services, transaction, admin, 'savePublication', row);
    return asWhole(row);
  });
}

/** Locks a publication, checks that it still has the version on which the draft is based, and returns its id. */
async function lockVersion(transaction: Queryable, { kind, slug, language }: Draft, version: number): Promise<string> {
  const [stored] = await transaction.query<{ id: string; version: number }>(queries.lock({ kind, slug, language }));
  if (!stored) throw new RequestFailure('NotFound');
  if (stored.version !== version) throw new RequestFailure('ChangedMeanwhile');
  return stored.id;
}

/**
 * Publishes or withdraws a publication and records the act. The date of its first publication never changes.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`
 */
export async function setPublished(
  services: Services,
  admin: Member,
  id: string,
  isPublished: boolean,
): Promise<CallAnswer<'setPublished'>> {
  requireRecentPassword(services, admin);
  return services.database.transaction(async (transaction) => {
    const values = { publicationId: id, isPublished, now: services.now().toISOString() };
    const [row] = await transaction.query<queries.PublicationRow>(queries.publish(values));
    if (!row) throw new RequestFailure('NotFound');
    await recordAct(services, transaction, admin, isPublished ? 'publish' : 'unpublish', row);
    return asEdited(row);
  });
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
      body: content.body,
      interview: content.interview,
    })),
  };
}
