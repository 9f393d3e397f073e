import type { CallAnswer, ProfileComment } from '@hustings/contract';
import { requireTab, viewpointParams, type ProfileRequest } from '../../../access/visibility/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import { subjects } from '../subject/subjects.queries.ts';
import * as queries from './on-profile.queries.ts';

/** The sort key that precedes all comments. */
const start = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

function toProfileComment(row: queries.ProfileCommentRow): ProfileComment {
  const subject = subjects.find(({ kind }) => kind === row.kind);
  if (!subject) throw new Error(`There is no comment subject ${row.kind}.`);
  return {
    id: row.id,
    excerpt: row.excerpt,
    created: row.created,
    edited: row.edited ?? undefined,
    viewMyPostsAndComments: row.viewScope,
    ...(row.underReview ? { underReview: true } : {}),
    subject: { kind: subject.name, name: row.title, url: `${row.path}?comment=${row.id}` },
  };
}

/**
 * Lists the named comments on a profile, newest first. The viewer or the assumed viewer sees each comment, those above
 * it and its subject (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} as `requireTab`; `ValidationError` on the field `after`
 */
export async function listCommentsOnProfile(
  services: Services,
  viewer: Member,
  request: ProfileRequest,
  query: PageQuery,
): Promise<CallAnswer<'listProfileComments'>> {
  const { database } = services;
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [beforeCreated, beforeId] = (page.after ?? start).map(String) as [string, string];
  const known = viewpointParams(await requireTab(services, viewer, request, 'comments'));
  const rows = await database.query<queries.ProfileCommentRow>(
    queries.listOnProfile({ ...known, beforeCreated, beforeId, limit: page.take + 1, offset: page.offset }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countOnProfile(known)) : [];
  const answer = pageAnswer(rows, page.take, page.offset, (row) => [row.created, row.id], counted?.total);
  return { ...answer, results: answer.results.map(toProfileComment) };
}
