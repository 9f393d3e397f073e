import { statement } from '../../../platform/db/statement.ts';

/** A question whose replies are not finished. */
export interface OpenQuestion {
  questionId: string;
  chatId: string;
  /** Whether a process still writes the replies. */
  held: boolean;
}

/** Locks the question of a member whose replies are not finished, in whichever chat. Index: chat_messages_written_for. */
export const openQuestionOf = statement<{ accountId: string; now: Date }>(
  'chats.openQuestion',
  `SELECT id AS "questionId", chat_id AS "chatId", writing_until > $now AS held FROM chat_messages
   WHERE written_for = $accountId FOR NO KEY UPDATE`,
);

/** Locks the question of a chat whose replies are not finished. Index: chat_messages_written. */
export const heldQuestion = statement<{ chatId: string; now: Date }>(
  'chats.heldQuestion',
  `SELECT id AS "questionId", writing_until > $now AS held FROM chat_messages
   WHERE chat_id = $chatId AND writing_until IS NOT NULL FOR NO KEY UPDATE`,
);

/** A participant who may be asked. */
export interface SpeakerRow {
  personId: string;
  name: string;
}

/** Reads the participants who are not muted, in their order. Indexes: the primary keys. */
export const speakersOf = statement<{ chatId: string }>(
  'chats.speakers',
  `SELECT p.person_id AS "personId", person.name FROM chat_participants p JOIN people person ON person.id = p.person_id
   WHERE p.chat_id = $chatId AND NOT p.muted ORDER BY p.position, p.person_id`,
);

/** Reads a message of an account with its chat, by an id that a client made. Index: the primary key. */
export const messageById = statement<{ messageId: string; accountId: string }>(
  'chats.messageById',
  `SELECT m.chat_id AS "chatId", m.body, c.account_id = $accountId AND m.sender = 'member' AS own
   FROM chat_messages m JOIN chats c ON c.id = m.chat_id WHERE m.id = $messageId`,
);

/** Takes one question of the day, and returns no row if none remains. Index: the primary key. */
export const takeAllowance = statement<{ accountId: string; day: string; limit: number }>(
  'chats.takeAllowance',
  `INSERT INTO chat_allowances AS a (account_id, day, used)
   SELECT $accountId, $day::date, 1 WHERE $limit::integer > 0
   ON CONFLICT (account_id) DO UPDATE SET
     day = excluded.day, used = CASE WHEN a.day = excluded.day THEN a.used + 1 ELSE 1 END
   WHERE a.day <> excluded.day OR a.used < $limit::integer
   RETURNING used`,
);

/** Adds a question that a process holds. The unique index chat_messages_written_for refuses a second one of the member. */
export const addQuestion = statement<{
  messageId: string;
  chatId: string;
  number: number;
  body: string;
  accountId: string;
  writerId: string;
  until: Date;
  now: Date;
}>(
  'chats.addQuestion',
  `INSERT INTO chat_messages (id, chat_id, number, sender, body, writer_id, writing_until, written_for, created_at)
   VALUES ($messageId, $chatId, $number, 'member', $body, $writerId, $until, $accountId, $now)`,
);

/** Adds words of the moderator about a question. Index: the primary key. */
export const addModerator = statement<{
  chatId: string;
  number: number;
  body: string;
  questionId: string;
  now: Date;
}>(
  'chats.addModerator',
  `INSERT INTO chat_messages (id, chat_id, number, sender, body, question_id, created_at)
   VALUES (uuidv7(), $chatId, $number, 'moderator', $body, $questionId, $now)`,
);

/**
 * Adds a reply without sentences, and returns its id. An introduction answers no question. `replaces` has the replies in
 * whose place it comes.
 */
export const addReply = statement<{
  chatId: string;
  number: number;
  personId: string;
  questionId: string | null;
  state: string;
  offlineReason: string | null;
  replaces: readonly string[];
  now: Date;
}>(
  'chats.addReply',
  `INSERT INTO chat_messages (id, chat_id, number, sender, person_id, question_id, state, offline_reason, replaces,
     created_at)
   VALUES (uuidv7(), $chatId, $number, 'simulation', $personId, $questionId, $state, $offlineReason, $replaces::uuid[], $now)
   RETURNING id AS "messageId"`,
);

/** Notes the last number and the last activity of a chat. Index: the primary key. */
export const noteActivity = statement<{ chatId: string; lastNumber: number; now: Date }>(
  'chats.noteActivity',
  `UPDATE chats SET last_number = greatest(last_number, $lastNumber::integer),
     last_active_at = greatest(last_active_at, $now) WHERE id = $chatId`,
);

/** Returns whether the moderator has spoken in a chat. Index: chat_messages_chat_id_number_key. */
export const hasModerator = statement<{ chatId: string }>(
  'chats.hasModerator',
  `SELECT EXISTS (SELECT FROM chat_messages WHERE chat_id = $chatId AND sender = 'moderator') AS "hasSpoken"`,
);

/** Lets the participant with the lowest position come last. Index: the primary key. */
export const moveToEnd = statement<{ chatId: string; personId: string }>(
  'chats.moveToEnd',
  `UPDATE chat_participants SET position = (SELECT max(position) + 1 FROM chat_participants WHERE chat_id = $chatId)
   WHERE chat_id = $chatId AND person_id = $personId`,
);

/** A reply that is asked for again. */
export interface AskedAgain {
  questionId: string;
  personId: string;
  number: number;
  state: string;
  isLast: boolean;
  /** Whether the member reported it, or an admin removed it. */
  fixed: boolean;
  name: string;
  question: string;
  questionNumber: number;
  /** The replies in whose place it came. */
  replaces: readonly string[];
}

/** Reads a reply of a chat, and whether it answers the last question. Indexes: the primary keys. */
export const askedAgain = statement<{ chatId: string; messageId: string }>(
  'chats.askedAgain',
  `SELECT m.question_id AS "questionId", m.person_id AS "personId", m.number, m.state, person.name, q.body AS question,
     q.number AS "questionNumber", m.replaces,
     m.reported_at IS NOT NULL OR m.removed_at IS NOT NULL AS fixed,
     NOT EXISTS (SELECT FROM chat_messages later
       WHERE later.chat_id = m.chat_id AND later.sender = 'member' AND later.number > q.number) AS "isLast"
   FROM chat_messages m JOIN chat_messages q ON q.id = m.question_id JOIN people person ON person.id = m.person_id
   WHERE m.id = $messageId AND m.chat_id = $chatId`,
);

/**
 * Returns the last question of a chat, if the reply in place of another one answers it. Indexes: chat_messages_questions,
 * chat_messages_answers.
 */
export const questionOfReplaced = statement<{ chatId: string; messageId: string }>(
  'chats.questionOfReplaced',
  `SELECT q.id AS "questionId" FROM (
     SELECT id FROM chat_messages WHERE chat_id = $chatId AND sender = 'member' ORDER BY number DESC LIMIT 1
   ) q WHERE EXISTS (SELECT FROM chat_messages m WHERE m.question_id = q.id AND $messageId = ANY (m.replaces))`,
);

/** Deletes a reply with its sentences. Index: the primary key. */
export const deleteReply = statement<{ messageId: string }>(
  'chats.deleteReply',
  'DELETE FROM chat_messages WHERE id = $messageId',
);

/** Holds a question for a process that writes a reply to it again. Index: the primary key. */
export const holdAgain = statement<{ questionId: string; accountId: string; writerId: string; until: Date }>(
  'chats.holdAgain',
  `UPDATE chat_messages SET writer_id = $writerId, writing_until = $until, written_for = $accountId
   WHERE id = $questionId`,
);
