import type { CallRequest, Conversations } from '@hustings/contract';
import { timePage } from '../../../access/relations/index.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { pageAnswer } from '../../../platform/db/paging.ts';
import { asConversationCard } from '../conversation/conversation.ts';
import type { ConversationRow } from '../conversation/conversation.queries.ts';
import { countUnreadMessages } from '../conversation/conversation.rules.ts';
import * as queries from './list.queries.ts';

/**
 * Lists the conversations of a member in a box, last written first.
 *
 * @throws {RequestFailure} `ValidationError` at the field `after` for an invalid cursor
 */
export async function listConversations(
  services: Services,
  member: Member,
  { box, ...query }: CallRequest<'listConversations'>['query'],
): Promise<Conversations> {
  const { request, page } = timePage({ ...query, skip: 0 });
  const { afterTime, afterId, limit } = page;
  const state = box === 'inbox' ? 'accepted' : 'request';
  const rows = await services.database.query<ConversationRow>(
    queries.listConversations({ accountId: member.accountId, state, afterTime, afterId, limit }),
  );
  const answer = pageAnswer(rows, request.take, request.offset, ({ lastAt, conversationId }) => [
    lastAt ?? '',
    conversationId,
  ]);
  return {
    ...answer,
    results: answer.results.map(asConversationCard),
    unread: await countUnreadMessages(services, member),
  };
}
