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
import { textOf } from './plain-text.ts';

type Whole = CallAnswer<'getPublication'>;
type Draft = CallRequest<'savePublication'>['body'];

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

const beforeAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** All that the site publishes or is about to, the last changed first. */
export async function listPublications(
  { database }: Services,
  { kind, ...query }: CallRequest<'listPublications'>['query'],
): Promise<CallAnswer<'listPublications'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const values = [kind ?? null, ...(page.after ?? beforeAll), page.take + 1, page.offset];
  const rows = await database.query<queries.PublicationRow>(queries.listAll, values);
  const answer = pageAnswer(rows, page.take, page.offset, ({ id, changed }) => [changed, id]);
  return { ...answer, results: answer.results.map(asEdited) };
}

/** @throws {RequestFailure} `NotFound`. */
export async function getPublication({ database }: Services, id: string): Promise<Whole> {
  const [row] = await database.query<queries.WholeRow>(queries.byId({ publicationId: id }));
  if (!row) throw new RequestFailure('NotFound');
  return asWhole(row);
}

const record = (
  services: Services,
  transaction: Queryable,
  admin: Member,
  act: AdminActName,
  row: queries.PublicationRow,
): Promise<void> => recordAdminAct(services, transaction, { act, adminId: admin.accountId, subject: pathOf(row) });

/**
 * Writes something of the site, or changes what is there in that kind, slug and language; every version is kept, and
 * the act recorded (docs/decisions/12-moderation.md). What is published and changed is seen as it is now.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyExists` where there is one and no version is named; `NotFound`
 * where a version is named and there is none; `ChangedMeanwhile` where it is another version by now.
 */
export async function savePublication(services: Services, admin: Member, draft: Draft): Promise<Whole> {
  requireRecentPassword(services, admin);
  const { kind, slug, language, title, description, body, interview, version } = draft;
  const content = JSON.stringify({ body, interview });
  const text = textOf({ body, ...(interview && { interview }) });
  const now = services.now().toISOString();
  return services.database.transaction(async (transaction) => {
    const [row] =
      version === undefined
        ? await transaction.query<queries.WholeRow>(
            queries.insert({
              kind,
              slug,
              language,
              title,
              description,
              content,
              now,
              body: text,
            }),
          )
        : await transaction.query<queries.WholeRow>(
            queries.change({
              publicationId: await lockedVersion(transaction, draft, version),
              title,
              description,
              content,
              now,
              body: text,
            }),
          );
    if (!row) throw new RequestFailure('AlreadyExists');
    await transaction.query(queries.keepVersion({ publicationId: row.id }));
    await record(services, transaction, admin, 'savePublication', row);
    return asWhole(row);
  });
}

async function lockedVersion(
  transaction: Queryable,
  { kind, slug, language }: Draft,
  version: number,
): Promise<string> {
  const values = { kind, slug, language };
  const [held] = await transaction.query<{ id: string; version: number }>(queries.lock(values));
  if (!held) throw new RequestFailure('NotFound');
  if (held.version !== version) throw new RequestFailure('ChangedMeanwhile');
  return held.id;
}

/**
 * Lets everybody see something of the site, or nobody; it is recorded. Once it was published it keeps that date.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`.
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
    await record(services, transaction, admin, isPublished ? 'publish' : 'unpublish', row);
    return asEdited(row);
  });
}

/**
 * What something of the site said, the newest version first.
 *
 * @throws {RequestFailure} `NotFound`.
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
    queries.versions({ publicationId: id, beforeVersion: last, take: page.take + 1, offset: page.offset }),
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
