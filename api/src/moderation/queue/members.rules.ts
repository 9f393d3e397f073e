import type { AdminMember, CallAnswer, CallRequest } from '@hustings/contract';
import { sanctionInForce } from '../../access/rights/index.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './queue.queries.ts';

/** The cursor of the first page: an id that is greater than every other. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const asMember = (
  services: Services,
  { displayName, grantedLevel, verified, sanctions, ...row }: queries.MemberRow,
): AdminMember => ({
  ...row,
  sanction: sanctionInForce(sanctions, services.now()),
  ...(displayName === null ? {} : { displayName }),
  ...(grantedLevel === null ? {} : { grantedLevel }),
  ...(verified === null ? {} : { verified }),
});

/**
 * Lists members for admins, newest first. With `query.term`, lists only members whose name contains the term or whose
 * mail address equals it. Leaves out accounts that are not activated or are deleted.
 */
export async function listMembers(
  services: Services,
  query: CallRequest<'listMembers'>['query'],
): Promise<CallAnswer<'listMembers'>> {
  const request = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const term = query.term?.trim();
  const page = { beforeId: request.after?.[0] ?? lastId, limit: request.take + 1, offset: request.offset };
  const rows = await services.database.query<queries.MemberRow>(
    term ? queries.foundMembers({ ...page, term }) : queries.newestMembers(page),
  );
  const answer = pageAnswer(rows, request.take, request.offset, ({ userId }) => [userId]);
  return { ...answer, results: answer.results.map((row) => asMember(services, row)) };
}
