import type { PersonRows } from '../../platform/core/merge-rows.ts';
import { moveParticipants, moveReplies } from './person-rows.queries.ts';

/** The chats with the simulation of a polly. */
export const chatsPersonRows: PersonRows = {
  name: 'chats',
  columns: ['chat_participants.person_id', 'chat_messages.person_id'],
  async move(transaction, pair) {
    await transaction.query(moveParticipants(pair));
    await transaction.query(moveReplies(pair));
    return undefined;
  },
};
