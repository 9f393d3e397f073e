import type { MergedPair } from '../../platform/core/merge-rows.ts';
import { statement } from '../../platform/db/statement.ts';

/** Moves the participants of chats to the person who is kept, who may take part already. Index: chat_participants_person. */
export const moveParticipants = statement<MergedPair>(
  'chats.moveParticipants',
  `WITH doubled AS (
     DELETE FROM chat_participants p WHERE p.person_id = $mergedId
       AND EXISTS (SELECT FROM chat_participants k WHERE k.chat_id = p.chat_id AND k.person_id = $keptId)
     RETURNING p.chat_id
   )
   UPDATE chat_participants SET person_id = $keptId
   WHERE person_id = $mergedId AND chat_id NOT IN (SELECT chat_id FROM doubled)`,
);

/** Moves the replies of a simulation. Index: chat_messages_person. */
export const moveReplies = statement<MergedPair>(
  'chats.moveReplies',
  'UPDATE chat_messages SET person_id = $keptId WHERE person_id = $mergedId',
);
