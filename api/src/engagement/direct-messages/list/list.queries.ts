import { statement } from '../../../platform/db/statement.ts';
import {
  conversationColumns,
  conversationsSql,
  isOpenSql,
  lastMessageSql,
  type MemberState,
} from '../conversation/conversation.queries.ts';

/** The columns of a page of conversations: the sort key of its cursor. */
export interface ConversationPage {
  accountId: string;
  state: MemberState;
  afterTime: string;
  afterId: string;
  limit: number;
}

/**
 * Lists the conversations of a member in a state, last written first. Leaves out those without a message that the member
 * sees. Indexes: conversation_members_list, direct_messages_position, the primary keys.
 */
export const listConversations = statement<ConversationPage>(
  'directMessages.list',
  `SELECT ${conversationColumns} FROM ${conversationsSql} ${lastMessageSql}
   WHERE me.account_id = $accountId AND me.state = $state AND me.last_at IS NOT NULL
     AND (me.last_at, me.conversation_id) < ($afterTime::timestamptz, $afterId::uuid)
     AND l.id IS NOT NULL AND ${isOpenSql}
   ORDER BY me.last_at DESC, me.conversation_id DESC LIMIT $limit`,
);
