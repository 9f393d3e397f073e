import { shuffled } from '../../../platform/crypto/shuffle.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import * as queries from './publisher.queries.ts';

/** The days for which the guard of a vote is stored after its day, which is closed by then. */
const guardDays = 3;

/** An anonymous vote and its slot: its author, target and day. */
export interface SlotVote {
  id: string;
  accountId: string;
  targetId: string;
  day: string;
}

/** The votes that a step has stored and deleted so far. */
interface ChangedSlots {
  stored: SlotVote[];
  deleted: SlotVote[];
}

const changes = new WeakMap<Queryable, ChangedSlots>();

/** Returns the votes that the step of a transaction has stored and deleted so far. */
function changedSlots(transaction: Queryable): ChangedSlots {
  const known = changes.get(transaction) ?? { stored: [], deleted: [] };
  changes.set(transaction, known);
  return known;
}

/** Notes that a step has stored a new vote. */
export const noteStored = (transaction: Queryable, vote: SlotVote): void =>
  void changedSlots(transaction).stored.push(vote);

/** Notes that a step has deleted a vote. */
export const noteDeleted = (transaction: Queryable, vote: SlotVote): void =>
  void changedSlots(transaction).deleted.push(vote);

/**
 * Returns the guard of a slot, for the table `anonymous_vote_guards`. It is no key of a vote, so that nobody can join
 * them (docs/decisions/07-anonymity.md).
 */
export const guardOf = ({ hmac }: Pick<Services, 'hmac'>, { accountId, targetId, day }: Omit<SlotVote, 'id'>): Buffer =>
  hmac('anonymous-guard', accountId, targetId, day);

/**
 * Stores the guards of the votes that a step has stored, together and in random order, and deletes those of the votes
 * that it has deleted.
 *
 * @returns the ids of the stored votes whose slot has another vote
 */
export async function updateGuards(services: Services, transaction: Queryable): Promise<string[]> {
  const { stored, deleted } = changedSlots(transaction);
  changes.delete(transaction);
  const textOf = (vote: SlotVote): string => guardOf(services, vote).toString('hex');
  const storedBySlot = Map.groupBy(stored, textOf);
  const deletedSlots = new Set(deleted.map(textOf));
  // The guard of a vote that replaces a deleted one stays as it is; if there is none, it is added.
  const released = [...deletedSlots].filter((guard) => !storedBySlot.has(guard));
  const added = shuffled(storedBySlot);
  if (released.length > 0)
    await transaction.query(
      queries.deleteGuards({ guards: shuffled(released).map((guard) => Buffer.from(guard, 'hex')) }),
    );
  const rows =
    added.length === 0
      ? []
      : await transaction.query<{ guard: Buffer }>(
          queries.insertGuards({
            guards: added.map(([guard]) => Buffer.from(guard, 'hex')),
            days: added.map(([, votes]) => votes[0]?.day ?? ''),
          }),
        );
  const free = new Set([...deletedSlots, ...rows.map(({ guard }) => guard.toString('hex'))]);
  return [...storedBySlot].flatMap(([guard, votes]) => votes.slice(free.has(guard) ? 1 : 0).map(({ id }) => id));
}

/** Deletes the guards of days that are closed for some days: no vote of these days is stored any more. */
export async function deleteExpiredGuards({ database, now }: Services): Promise<void> {
  await database.query(queries.deleteOldGuards({ today: utcDay(now()), days: guardDays }));
}
