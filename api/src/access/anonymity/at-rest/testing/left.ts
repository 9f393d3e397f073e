import { statement } from '../../../../platform/db/statement.ts';
import { startOfHour } from '../../../../platform/schedule/hours.ts';
import { runStep } from '../../hourly-steps/step.ts';
import type { StoredTuple } from './stored-data.ts';
import type { Clue } from './thief.ts';
import type { Weakness, WeakSite } from './world.ts';

/** The transactions in which a version of a row was written, replaced or deleted. */
const transactionsOf = ({ xmin, xmax, isLocked }: StoredTuple): number[] => [
  xmin,
  ...(xmax > 0 && !isLocked ? [xmax] : []),
];

/**
 * The member whose account was deleted or restored last before a step that wrote the row of a published item again. An
 * item that was written once only is left out.
 */
export const left: Clue = ({ data, memberOf }) => {
  const moments = data.tuples
    .filter(({ table, columns }) => table === 'accounts' && columns.has('deleted_at'))
    .flatMap((tuple) => transactionsOf(tuple).map((xid) => ({ xid, accountId: memberOf(tuple) })))
    .toSorted((one, other) => one.xid - other.xid);
  return ({ traces }) => {
    const versions = traces.filter(({ columns }) => columns.has('sealed_author'));
    const written = Math.min(...versions.map(({ xmin }) => xmin));
    const again = versions.flatMap(transactionsOf).filter((xid) => xid > written);
    return moments.findLast(({ xid }) => xid < Math.min(...again))?.accountId;
  };
};

const deletedAccounts = statement('testing.left.deleted', 'SELECT id FROM accounts WHERE deleted_at IS NOT NULL');

/** The tables of anonymous items, each with a column that hides a row. */
const hidingColumns = {
  posts: 'removed_at',
  comments: 'removed_at',
  topic_stances: 'removed_at',
  daily_votes: 'hidden_at',
} as const;

const markHidden = Object.entries(hidingColumns).map(([table, column]) =>
  statement<{ ids: readonly string[]; hour: Date }>(
    `testing.left.mark.${table}`,
    `UPDATE ${table} SET ${column} = CASE WHEN id = ANY ($ids::uuid[]) THEN $hour::timestamptz END
     WHERE sealed_author IS NOT NULL AND (${column} IS NULL) = (id = ANY ($ids::uuid[]))`,
  ),
);

/** Marks the rows of deleted accounts, and removes the marks of restored ones, in one transaction after a step. */
async function markRows({ services, publishers, items }: WeakSite): Promise<void> {
  await runStep(services, publishers);
  const hour = startOfHour(services.now());
  await services.database.transaction(async (transaction) => {
    const deleted = new Set((await transaction.query<{ id: string }>(deletedAccounts())).map(({ id }) => id));
    const ids = items.filter(({ accountId }) => deleted.has(accountId)).map(({ id }) => id);
    for (const mark of markHidden) await transaction.query(mark({ ids, hour }));
  });
}

/** A world in which the step marks the rows of hidden items. No world here writes dummies, which tell nothing of it. */
export const markedRows: Weakness = { cover: false, uploadCover: false, step: markRows };

/** A world with its protections, except for the dummies. */
export const unmarkedRows: Weakness = { cover: false, uploadCover: false };
