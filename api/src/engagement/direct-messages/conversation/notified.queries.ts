import { visibleSql } from '../../../access/visibility/index.ts';

/**
 * Makes the condition that a notification `n` about a message is shown to its account: not muted or declined, and the
 * setting of the account still admits the actor `a`, or the account allowed answers (docs/decisions/24-direct-messages.md).
 * True for other notifications. Indexes: the primary keys, those of `visibleSql`.
 *
 * @param viewer the account of the notification, an SQL operand
 */
export const shownMessageSql = (viewer: string): string => `(n.conversation_id IS NULL OR EXISTS (
    SELECT FROM conversation_members dm_m JOIN accounts dm_o ON dm_o.id = dm_m.account_id
    WHERE dm_m.conversation_id = n.conversation_id AND dm_m.account_id = ${viewer} AND dm_m.state <> 'declined'
      AND NOT dm_m.muted AND dm_m.last_at IS NOT NULL AND (
        dm_m.answers_under = dm_o.send_me_direct_message
        OR ${visibleSql('post', { viewer: 'a.id', author: 'dm_m.account_id', scope: 'dm_o.send_me_direct_message' })})))`;
