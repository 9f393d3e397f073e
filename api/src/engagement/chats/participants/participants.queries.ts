import { statement } from '../../../platform/db/statement.ts';

interface Key {
  chatId: string;
  personId: string;
}

/** Adds a participant at the end. Returns no row if the polly takes part already. Index: the primary key. */
export const addParticipant = statement<Key & { muted: boolean }>(
  'chats.addParticipant',
  `INSERT INTO chat_participants (chat_id, person_id, position, muted)
   SELECT $chatId, $personId, coalesce((SELECT max(position) + 1 FROM chat_participants WHERE chat_id = $chatId), 0),
     $muted
   ON CONFLICT DO NOTHING RETURNING person_id`,
);

/** Adds the introduction of a participant, and returns its id. */
export const addIntroduction = statement<Key & { number: number; now: Date }>(
  'chats.addIntroduction',
  `INSERT INTO chat_messages (id, chat_id, number, sender, person_id, state, created_at)
   VALUES (uuidv7(), $chatId, $number, 'simulation', $personId, 'complete', $now) RETURNING id AS "messageId"`,
);

/** A participant, as a change of participants reads it. */
export interface StoredParticipant {
  personId: string;
  muted: boolean;
}

/** Reads the participants of a chat in their order. Index: the primary key. */
export const participantsOf = statement<{ chatId: string }>(
  'chats.participants',
  `SELECT person_id AS "personId", muted FROM chat_participants WHERE chat_id = $chatId ORDER BY position, person_id`,
);

/** Mutes or unmutes a participant. Index: the primary key. */
export const setMuted = statement<Key & { muted: boolean }>(
  'chats.setMuted',
  'UPDATE chat_participants SET muted = $muted WHERE chat_id = $chatId AND person_id = $personId',
);

/** Removes a participant. Index: the primary key. */
export const removeParticipant = statement<Key>(
  'chats.removeParticipant',
  'DELETE FROM chat_participants WHERE chat_id = $chatId AND person_id = $personId RETURNING person_id',
);

/** Sets the order of the participants. Index: the primary key. */
export const setOrder = statement<{ chatId: string; personIds: readonly string[] }>(
  'chats.setOrder',
  `UPDATE chat_participants p SET position = given.place
   FROM unnest($personIds::uuid[]) WITH ORDINALITY AS given (id, place)
   WHERE p.chat_id = $chatId AND p.person_id = given.id`,
);
