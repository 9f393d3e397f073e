import type { AdminMember, CallAnswer, CallRequest } from '@hustings/contract';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './queue.queries.ts';

/** Sorts after every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const asMember = ({ displayName, grantedLevel, verified, ...row }: queries.MemberRow): AdminMember => ({
  ...row,
  ...(displayName === null ? {} : { displayName }),
  ...(grantedLevel === null ? {} : { grantedLevel }),
  ...(verified === null ? {} : { verified }),
});

/**
 * Lists members for admins, newest first: all, or those whose name contains `query.term` or whose mail address it is.
 * Leaves out accounts that are not activated or are deleted.
 */
export async function listMembers(
  { database }: Services,
  query: CallRequest<'listMembers'>['query'],
): Promise<CallAnswer<'listMembers'>> {
  const request = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const term = query.term?.trim();
  const page = { beforeId: request.after?.[0] ?? lastId, limit: request.take + 1, offset: request.offset };
  const rows = await database.query<queries.MemberRow>(
    term ? queries.foundMembers({ ...page, term }) : queries.newestMembers(page),
  );
  const answer = pageAnswer(rows, request.take, request.offset, ({ userId }) => [userId]);
  return { ...answer, results: answer.results.map(asMember) };
}
