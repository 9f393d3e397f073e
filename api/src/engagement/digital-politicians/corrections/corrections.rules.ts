import type { CallAnswer, CallRequest, ChatPassage } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireRole } from '../../../politics/claims/index.ts';
import { passagesById, toPassage } from '../passages/passages.rules.ts';
import * as passages from '../passages/passages.queries.ts';
import type { Passage } from '../replies/reply.ts';
import * as queries from './corrections.queries.ts';

/** Converts a passage to the form of the contract. */
const asChatPassage = ({ saidAt, correction, ...passage }: Passage): ChatPassage => ({
  ...passage,
  saidAt: saidAt.toISOString(),
  ...(correction ? { correction: { text: correction.text, at: correction.at.toISOString() } } : {}),
});

/** The cursor of the first page, which precedes every passage. */
const start = { beforeTime: 'infinity', beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * Lists the passages of a polly with their corrections, newest first, for the owner or the staff of the page.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` if the member has no role; `ValidationError` at the field `after`
 */
export async function listSimulationPassages(
  { database }: Services,
  member: Member,
  idOrSlug: string,
  query: CallRequest<'listSimulationPassages'>['query'],
): Promise<CallAnswer<'listSimulationPassages'>> {
  const { personId } = await requireRole(database, member, idOrSlug);
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [beforeTime, beforeId] = page.after ?? [start.beforeTime, start.beforeId];
  const rows = await database.query<passages.PassageRow>(
    passages.passagesOfPolly({
      personId,
      beforeTime: String(beforeTime),
      beforeId: String(beforeId),
      limit: page.take + 1,
      offset: page.offset,
    }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ saidAt, passageId }) => [saidAt, passageId]);
  return { ...answer, results: answer.results.map((row) => asChatPassage(toPassage(row))) };
}

/** Finds a passage of the page on which the member has a role, and changes its correction. */
async function changeCorrection(
  services: Services,
  member: Member,
  { idOrSlug, passageId, text }: { idOrSlug: string; passageId: string; text?: string },
): Promise<ChatPassage> {
  return services.database.transaction(async (transaction) => {
    const { personId } = await requireRole(transaction, member, idOrSlug);
    const find = async () => (await passagesById({ database: transaction }, [passageId]))[0];
    if ((await find())?.personId !== personId) throw new RequestFailure('NotFound');
    const { accountId } = member;
    await transaction.query(
      text === undefined
        ? queries.deleteCorrection({ passageId })
        : queries.storeCorrection({ passageId, accountId, body: text, now: services.now() }),
    );
    const changed = await find();
    if (!changed) throw new RequestFailure('NotFound');
    return asChatPassage(changed);
  });
}

/**
 * Stores the correction of a passage by the office, in place of an earlier one. Readers see it beside the passage.
 *
 * @throws {RequestFailure} `NotFound` also for a passage of another polly; `Forbidden` if the member has no role
 */
export const correctPassage = (
  services: Services,
  member: Member,
  idOrSlug: string,
  { passageId, text }: CallRequest<'correctPassage'>['body'],
): Promise<ChatPassage> => changeCorrection(services, member, { idOrSlug, passageId, text });

/**
 * Withdraws the correction of a passage. Changes nothing if there is none.
 *
 * @throws {RequestFailure} as `correctPassage`
 */
export const withdrawCorrection = (
  services: Services,
  member: Member,
  { id: idOrSlug, passageId }: CallRequest<'withdrawCorrection'>['params'],
): Promise<ChatPassage> => changeCorrection(services, member, { idOrSlug, passageId });
