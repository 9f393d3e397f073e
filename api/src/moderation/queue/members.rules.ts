import type { AdminMember, CallAnswer, CallRequest } from '@hustings/contract';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './queue.queries.ts';

/** Sorts after every member. */
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const asMember = ({ displayName, grantedLevel, verified, ...row }: queries.MemberRow): AdminMember => ({
  ...row,
  ...(displayName === null ? {} : { displayName }),
  ...(grantedLevel === null ? {} : { grantedLevel }),
  ...(verified === null ? {} : { verified }),
});

/**
 * Members for admins: those whose name has a part, or whose address it is, the newest first. Who is not activated, or has
 * deleted the account, is not among them.
 */
export async function listMembers(
  { database }: Services,
  query: CallRequest<'listMembers'>['query'],
): Promise<CallAnswer<'listMembers'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const term = query.term?.trim() || null;
  const values = [page.after?.[0] ?? afterAll, term, page.take + 1, page.offset];
  const found = term === null ? queries.newestMembers : queries.foundMembers;
  const rows = await database.query<queries.MemberRow>(found, values);
  const answer = pageAnswer(rows, page.take, page.offset, ({ userId }) => [userId]);
  return { ...answer, results: answer.results.map(asMember) };
}
