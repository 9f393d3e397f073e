import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { unrecordedRun, type RunReport } from '../../../platform/schedule/jobs.ts';
import { activeAccount, countAccounts, nextAccounts, recalculateOfficial } from './official-votes.queries.ts';

/** The maximum number of accounts that one statement changes. */
const batchSize = 500;

/** The numbers of votes that were checked and changed. */
interface Recalculated {
  checked: number;
  changed: number;
}

async function recalculate(
  database: Queryable,
  { now }: Services,
  accountIds: readonly string[],
): Promise<Recalculated> {
  const [row] = await database.query<Recalculated>(recalculateOfficial({ accountIds, now: now() }));
  return row ?? { checked: 0, changed: 0 };
}

/**
 * Recalculates which votes on open days are official, for all members in batches. Admins use it after a voter location
 * was corrected, or an import moved a border (docs/product.md#7-calls). Closed days do not change
 * (docs/decisions/08-votes-and-scores.md). Each batch is a statement of its own, so a repeated run has the same result.
 *
 * @throws {RunCancelled} if an admin cancelled the run
 */
export async function recalculateAllOfficialVotes(
  services: Services,
  report: RunReport = unrecordedRun,
): Promise<void> {
  const { database } = services;
  const [row] = await database.query<{ count: number }>(countAccounts());
  const members = row?.count ?? 0;
  const counts = { checked: 0, changed: 0 };
  let done = 0;
  let afterId = '00000000-0000-0000-0000-000000000000';
  await report.progress(done, members, { ...counts });
  for (;;) {
    const rows = await database.query<{ id: string }>(nextAccounts({ afterId, limit: batchSize }));
    const { checked, changed } = await recalculate(
      database,
      services,
      rows.map(({ id }) => id),
    );
    counts.checked += checked;
    counts.changed += changed;
    done += rows.length;
    await report.progress(done, Math.max(done, members), { ...counts });
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    afterId = last.id;
  }
}

/**
 * Recalculates which votes of one member on open days are official.
 *
 * @param record runs last, in the same transaction, for example to record the admin's act and the result
 * @throws {RequestFailure} `NotFound` for an unknown member
 */
export const recalculateOfficialVotesOf = (
  services: Services,
  accountId: string,
  record: (transaction: Queryable, result: Recalculated) => Promise<void>,
): Promise<Recalculated> =>
  services.database.transaction(async (transaction) => {
    const rows = await transaction.query(activeAccount({ accountId }));
    if (rows.length === 0) throw new RequestFailure('NotFound', { field: 'userId' });
    const result = await recalculate(transaction, services, [accountId]);
    await record(transaction, result);
    return result;
  });
