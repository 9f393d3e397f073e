import { statement } from '../../../platform/db/statement.ts';
import { personPhotoSql } from '../../../politics/people/index.ts';
import { slugSql } from '../entities/entities.queries.ts';

/** A participant of a chat. `photo` is the file name of the photo. */
export interface ParticipantRow {
  personId: string;
  slug: string;
  name: string;
  photo: string | null;
  muted: boolean;
}

/** A chat of a member. */
export interface ChatRow {
  chatId: string;
  title: string | null;
  language: 'en' | 'nl';
  participants: ParticipantRow[];
  /** The last question; null before the first one. */
  lastQuestionId: string | null;
  lastQuestion: string | null;
  created: string;
  lastActive: string;
  shareToken: string | null;
  /** Whether a process holds a question of the chat. */
  writing: boolean;
}

/** The participants of the chat with the id `chatId`, in their order. Indexes: the primary keys. */
export const participantsSql = (chatId: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('personId', p.person_id, 'slug', ${slugSql('p.person_id')}, 'name', person.name,
    'photo', ${personPhotoSql('p.person_id')}, 'muted', p.muted) ORDER BY p.position, p.person_id)
  FROM chat_participants p JOIN people person ON person.id = p.person_id WHERE p.chat_id = ${chatId}), '[]')`;

/** Reads columns of the chat `c`, and its last question. Indexes: chat_messages_questions, chat_messages_written. */
const columns = `c.id AS "chatId", c.title, c.language, ${participantsSql('c.id')} AS participants,
  last.id AS "lastQuestionId", left(last.body, 200) AS "lastQuestion", c.created_at AS created,
  c.last_active_at AS "lastActive", c.share_token AS "shareToken",
  EXISTS (SELECT FROM chat_messages w WHERE w.chat_id = c.id AND w.writing_until > $now::timestamptz) AS writing`;
const lastQuestion = `LEFT JOIN LATERAL (
    SELECT q.id, q.body FROM chat_messages q WHERE q.chat_id = c.id AND q.sender = 'member'
    ORDER BY q.number DESC LIMIT 1
  ) last ON true`;

/** Reads a chat of an account. Index: the primary key. */
export const chatById = statement<{ chatId: string; accountId: string; now: Date }>(
  'chats.byId',
  `SELECT ${columns} FROM chats c ${lastQuestion} WHERE c.id = $chatId AND c.account_id = $accountId`,
);

/** Selects a page of the chats of an account, last active first. Index: chats_last_active. */
export const pageOfChats = statement<{
  accountId: string;
  afterTime: string | number;
  afterId: string | number;
  limit: number;
  offset: number;
  now: Date;
}>(
  'chats.page',
  `SELECT ${columns} FROM (
     SELECT * FROM chats WHERE account_id = $accountId
       AND (last_active_at, id) < ($afterTime::timestamptz, $afterId::uuid)
     ORDER BY last_active_at DESC, id DESC LIMIT least($limit, 101) OFFSET $offset
   ) c ${lastQuestion}
   ORDER BY c.last_active_at DESC, c.id DESC`,
);

/** Counts the chats of an account. Index: chats_last_active. */
export const countChats = statement<{ accountId: string }>(
  'chats.count',
  'SELECT count(*)::int AS total FROM chats WHERE account_id = $accountId',
);

/** What a change of a chat starts from. */
export interface LockedChat {
  language: 'en' | 'nl';
  lastNumber: number;
}

/** Locks a chat of an account until the transaction ends, so that its changes run one after the other. */
export const lockChat = statement<{ chatId: string; accountId: string }>(
  'chats.lock',
  // Index: the primary key.
  `SELECT language, last_number AS "lastNumber" FROM chats WHERE id = $chatId AND account_id = $accountId
   FOR NO KEY UPDATE`,
);

/** Reads the questions of an account on a civil day. Index: the primary key. */
export const usedAllowance = statement<{ accountId: string; day: string }>(
  'chats.usedAllowance',
  'SELECT used FROM chat_allowances WHERE account_id = $accountId AND day = $day::date',
);
