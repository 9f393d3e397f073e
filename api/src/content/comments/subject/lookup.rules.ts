import { commentPages } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { replyRefusal, relationshipOf } from '../../../access/visibility/index.ts';
import { commentById, perSubject, subjectById, type FoundComment, type SubjectRow } from './lookup.queries.ts';
import type { CommentSubject } from './subjects.queries.ts';

async function one<Row>(
  database: Queryable,
  statement: Statement | undefined,
  viewer: Viewer,
  id: string,
): Promise<Row> {
  if (!statement) throw new Error('A kind of subject has no statement.');
  const [row] = await database.query<Row>(statement, [accountOf(viewer), id]);
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * A subject that the viewer sees.
 *
 * @throws {RequestFailure} `NotFound` where it is not there, or not for this viewer.
 */
export const findSubject = (
  database: Queryable,
  subject: CommentSubject,
  viewer: Viewer,
  id: string,
): Promise<SubjectRow> => one(database, subjectById.get(subject), viewer, id);

/**
 * A comment that the viewer sees, with its subject.
 *
 * @throws {RequestFailure} `NotFound` where it is not there, or not for this viewer.
 */
export const findComment = (
  database: Queryable,
  subject: CommentSubject,
  viewer: Viewer,
  id: string,
): Promise<FoundComment> => one(database, commentById.get(subject), viewer, id);

/**
 * Whether the viewer speaks for the polly in question: the owner of the page, or staff (docs/decisions/10-claims.md).
 */
export const speaksFor = (row: SubjectRow): boolean => relationshipOf(row).relations.has('polly');

/**
 * Why a viewer may not comment on a subject that they see, or undefined where they may (docs/decisions/04-reputation.md
 * and docs/decisions/06-visibility.md). Who may comment is never wider than who sees it. An office that an admin has
 * let speak for the polly answers whatever the level of its account.
 */
export function commentRefusal(viewer: Viewer, row: SubjectRow): RequestFailure | undefined {
  const refusal = replyRefusal('post', viewer, relationshipOf(row), {
    viewScope: row.viewScope,
    replyScope: row.turnedOff ? 'noOne' : row.replyScope,
    hidden: row.hidden,
  });
  return refusal?.code === 'ReputationTooLow' && speaksFor(row) ? undefined : refusal;
}

/** Whether a viewer sees what is commented on, and so may hear of new comments on it. `kind` as in `threads.kind`. */
export async function seesSubject(database: Queryable, viewer: Viewer, kind: string, id: string): Promise<boolean> {
  const statement = [...subjectById].find(([subject]) => subject.kind === kind)?.[1];
  if (!statement || !isId(id)) return false;
  return (await database.query(statement, [accountOf(viewer), id])).length > 0;
}

/**
 * The id of a subject by what stands in the path of its page ($2), which it has whoever asks. Index: that of its slugs.
 */
const idsOfSlugs = perSubject((subject) =>
  statement(
    `comments.idOfSlug.${subject.kind}`,
    `SELECT ${subject.idOfSlug ?? '$2::uuid'} AS id WHERE $1::text = '${subject.kind}'`,
  ),
);

/**
 * Whose page is at a path: a kind as in `threads.kind`, and an id; undefined where it is that of nothing that is
 * commented on.
 */
export async function subjectAtPath(
  database: Queryable,
  path: string,
): Promise<{ kind: CommentSubject['kind']; id: string } | undefined> {
  for (const [subject, byNamed] of idsOfSlugs) {
    const folder = commentPages[subject.name];
    const slug = path.toLowerCase().startsWith(folder) ? /^[^/?#]+/.exec(path.slice(folder.length))?.[0] : undefined;
    if (!slug || (!subject.idOfSlug && !isId(slug))) continue;
    const [found] = await database.query<{ id: string | null }>(byNamed, [subject.kind, slug.toLowerCase()]);
    if (found?.id) return { kind: subject.kind, id: found.id };
  }
  return undefined;
}
