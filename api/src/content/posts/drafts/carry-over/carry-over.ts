import { acquireStepLock } from '../../../../access/anonymity/index.ts';
import type { Services } from '../../../../platform/core/services.ts';
import { ownerMark } from '../sealing.ts';
import * as queries from './carry-over.queries.ts';

/** Returns all marks that drafts of a member had in earlier versions, by the first bytes of their ids. */
const earlierMarks = (
  { hmac }: Pick<Services, 'hmac'>,
  accountId: string,
  firstBytes: ReadonlySet<string>,
): Buffer[] => [
  hmac('draft-owner', accountId),
  ...[...firstBytes].flatMap((byte) =>
    ['anonymous', 'named'].map((mode) => hmac('draft-owner', accountId, mode, byte)),
  ),
];

/**
 * Gives drafts of earlier versions the mark of their account, so that a step finds those of verified members and moves
 * them into the sealed inbox (docs/decisions/07-anonymity.md). Does nothing if there are none. An interrupted run changes
 * nothing.
 */
export async function carryOverDrafts(services: Services): Promise<void> {
  await services.database.transaction(async (transaction) => {
    await acquireStepLock(transaction);
    const rows = await transaction.query<queries.EarlierRow>(queries.earlierDrafts());
    if (rows.length === 0) return;
    const byMark = Map.groupBy(rows, (row) => row.ownerMark.toString('hex'));
    const firstBytes = new Set(rows.map(({ id }) => id.slice(0, 2)));
    const accounts = await transaction.query<{ id: string }>(queries.allAccounts());
    const owned = accounts.flatMap(({ id: accountId }) =>
      earlierMarks(services, accountId, firstBytes)
        .flatMap((mark) => byMark.get(mark.toString('hex')) ?? [])
        .map((row) => ({ row, mark: ownerMark(services, accountId) })),
    );
    await transaction.query(
      queries.markDrafts({
        former: owned.map(({ row }) => row.ownerMark),
        draftIds: owned.map(({ row }) => row.id),
        ownerMarks: owned.map(({ mark }) => mark),
      }),
    );
    await transaction.query(queries.deleteEarlierDrafts());
    await transaction.query(queries.rewriteDrafts());
  });
}
