import { commentPages } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { replyRefusal, relationshipOf } from '../../../access/visibility/index.ts';
import {
  commentById,
  subjectById,
  subjectIdBySlug,
  viewersAmong,
  type FoundComment,
  type SubjectRow,
} from './lookup.queries.ts';
import { subjects, type CommentSubject } from './subjects.queries.ts';

/**
 * Reads a subject that the viewer sees.
 *
 * @throws {RequestFailure} `NotFound` if the subject does not exist or the viewer may not see it
 */
export async function findSubject(
  database: Queryable,
  subject: CommentSubject,
  viewer: Viewer,
  subjectId: string,
): Promise<SubjectRow> {
  const statement = subjectById(subject)({ viewerId: accountOf(viewer), idOrSlug: subjectId });
  const [row] = await database.query<SubjectRow>(statement);
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Reads a comment that the viewer sees, with its subject.
 *
 * @throws {RequestFailure} `NotFound` if the comment does not exist or the viewer may not see it
 */
export async function findComment(
  database: Queryable,
  subject: CommentSubject,
  viewer: Viewer,
  commentId: string,
): Promise<FoundComment> {
  const statement = commentById(subject)({ viewerId: accountOf(viewer), commentId });
  const [row] = await database.query<FoundComment>(statement);
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Returns whether the viewer represents the politician, as the owner of the politician's page or as a member of its
 * staff (docs/decisions/10-claims.md).
 */
export const isRepresentative = (row: SubjectRow): boolean => relationshipOf(row).relations.has('polly');

/**
 * Returns why a viewer who sees a subject may not comment on it, or undefined if they may
 * (docs/decisions/04-reputation.md, docs/decisions/06-visibility.md). A representative of the politician needs no
 * level.
 */
export function commentRefusal(viewer: Viewer, row: SubjectRow): RequestFailure | undefined {
  const refusal = replyRefusal('post', viewer, relationshipOf(row), {
    viewScope: row.viewScope,
    replyScope: row.turnedOff ? 'noOne' : row.replyScope,
    hidden: row.hidden,
  });
  return refusal?.code === 'ReputationTooLow' && isRepresentative(row) ? undefined : refusal;
}

/**
 * Returns the ids among some members who see a subject, and therefore may receive events about its comments.
 *
 * @param kind the kind of the subject, as in the column `threads.kind`
 */
export async function membersWhoSee(
  database: Queryable,
  { kind, id }: { kind: string; id: string },
  accountIds: readonly string[],
): Promise<Set<string>> {
  const subject = subjects.find((each) => each.kind === kind);
  if (!subject || !isId(id) || accountIds.length === 0) return new Set();
  const rows = await database.query<{ id: string }>(viewersAmong(subject)({ subjectId: id, accountIds }));
  return new Set(rows.map((row) => row.id));
}

/** Returns the subject whose page has this path, visible or not. Returns undefined if no subject has it. */
export async function subjectAtPath(
  database: Queryable,
  path: string,
): Promise<{ kind: CommentSubject['kind']; id: string } | undefined> {
  for (const subject of subjects) {
    const folder = commentPages[subject.name];
    const slug = path.toLowerCase().startsWith(folder) ? /^[^/?#]+/.exec(path.slice(folder.length))?.[0] : undefined;
    if (!slug) continue;
    const [found] = await database.query<{ id: string | null }>(
      subjectIdBySlug(subject)({ idOrSlug: slug.toLowerCase() }),
    );
    if (found?.id) return { kind: subject.kind, id: found.id };
  }
  return undefined;
}
