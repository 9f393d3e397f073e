import type { PersonRows } from '../../platform/core/merge-rows.ts';
import * as queries from './person-rows.queries.ts';

/** What moved with the public record of a person. */
interface MovedRecord {
  /** The votes in roll calls in which both had one. Those of the merged person were deleted. */
  sharedVotes: object[];
  rollCallIds: string[];
  speechIds: string[];
}

/** The votes of people in roll calls, and their speeches. */
export const publicRecordPersonRows: PersonRows = {
  name: 'publicRecord',
  columns: ['roll_call_votes.person_id', 'speeches.person_id'],
  async move(transaction, pair): Promise<MovedRecord> {
    const sharedVotes = await transaction.query<object>(queries.dropSharedVotes(pair));
    const votes = await transaction.query<{ id: string }>(queries.moveVotes(pair));
    const speeches = await transaction.query<{ id: string }>(queries.moveSpeeches(pair));
    return { sharedVotes, rollCallIds: votes.map(({ id }) => id), speechIds: speeches.map(({ id }) => id) };
  },
  async moveBack(transaction, pair, moved) {
    const { sharedVotes, rollCallIds, speechIds } = moved as MovedRecord;
    await transaction.query(queries.moveVotesBack({ ...pair, rollCallIds }));
    await transaction.query(queries.restoreVotes({ mergedId: pair.mergedId, rows: JSON.stringify(sharedVotes) }));
    await transaction.query(queries.moveSpeechesBack({ ...pair, speechIds }));
  },
};
