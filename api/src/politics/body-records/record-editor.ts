import { RequestFailure } from '../../platform/core/failure.ts';
import type { Services } from '../../platform/core/services.ts';
import { isForeignKeyViolation, type Queryable } from '../../platform/db/database.ts';
import { utcDay } from '../../platform/schedule/civil-day.ts';
import { rebuildDerived } from '../people/index.ts';
import {
  changesBetween,
  editRecord,
  recordChanges,
  type ChangedRecord,
  type Facts,
  type FieldChange,
  type RecordAct,
} from '../record-changes/index.ts';

/** What differs between the kinds of records that this domain edits: bodies, offices and places. */
interface RecordKind<Stored, Field extends string> {
  /** @throws {RequestFailure} `NotFound` */
  find(database: Queryable, id: string): Promise<Stored>;
  /** Returns the values that the history shows. */
  factsOf(stored: Stored): Facts<Field>;
  /** Returns the record in the history, and the path of its page. */
  pageOf(stored: Stored): ChangedRecord & Pick<RecordAct, 'subject'>;
  /** Lets imports change the record again. */
  unlock(transaction: Queryable, id: string): Promise<unknown>;
  /** Deletes the record if an admin created it. Returns no row if it stays. */
  remove(transaction: Queryable, id: string): Promise<readonly object[]>;
}

/** An act of an admin, and why. */
type Act = Omit<RecordAct, 'subject'>;

/** A record of which an admin saw a version. */
interface Seen {
  id: string;
  version: number;
}

/** Makes the acts that all kinds of records share (docs/decisions/09-people-and-places.md). */
export function recordEditor<Stored extends { version: number; isLocked: boolean }, Field extends string>({
  find,
  factsOf,
  pageOf,
  unlock,
  remove,
}: RecordKind<Stored, Field>) {
  function record(
    services: Services,
    transaction: Queryable,
    act: Act,
    stored: Stored,
    changes: readonly FieldChange<Field>[],
    isGone = false,
  ): Promise<void> {
    const { subject, ...row } = pageOf(stored);
    return recordChanges(services, transaction, { ...act, subject }, row, changes, isGone);
  }

  /**
   * Runs an act on a record in one transaction. Locks out imports and other admins meanwhile.
   *
   * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile` if the stored version differs
   */
  const edit = <Answer>(
    services: Services,
    { admin }: Act,
    { id, version }: Seen,
    work: (transaction: Queryable, stored: Stored) => Promise<Answer>,
  ): Promise<Answer> => editRecord(services, admin, { find: (transaction) => find(transaction, id), version }, work);

  /** Rebuilds what derives from a changed record and records the act with the old and new values. */
  async function finish(
    services: Services,
    transaction: Queryable,
    act: Act,
    id: string,
    before?: Stored,
  ): Promise<Stored> {
    await rebuildDerived(transaction, utcDay(services.now()));
    const after = await find(transaction, id);
    await record(services, transaction, act, after, changesBetween(before ? factsOf(before) : {}, factsOf(after)));
    return after;
  }

  return {
    edit,
    finish,

    /**
     * Gives up the correction of a record and records the act. The values stay until an import writes its own.
     *
     * @throws {RequestFailure} as `edit` does; `InvalidValue` (field `id`) for a record without correction
     */
    endCorrection: (services: Services, act: Act, seen: Seen): Promise<Stored> =>
      edit(services, act, seen, async (transaction, before) => {
        if (!before.isLocked) throw new RequestFailure('InvalidValue', { field: 'id' });
        await unlock(transaction, seen.id);
        return finish(services, transaction, act, seen.id, before);
      }),

    /**
     * Deletes a record that an admin created and to which nothing refers, and records the act.
     *
     * @throws {RequestFailure} as `edit` does; `InUse` for a record to which something refers, or which an import
     * would add again
     */
    async remove(services: Services, act: Act, seen: Seen): Promise<Record<string, never>> {
      try {
        return await edit(services, act, seen, async (transaction, stored) => {
          const deleted = await remove(transaction, seen.id);
          if (deleted.length === 0) throw new RequestFailure('InUse');
          await record(services, transaction, act, stored, changesBetween(factsOf(stored), {}), true);
          return {};
        });
      } catch (error) {
        throw isForeignKeyViolation(error) ? new RequestFailure('InUse') : error;
      }
    },
  };
}
