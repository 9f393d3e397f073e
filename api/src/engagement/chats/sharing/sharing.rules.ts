import type { CallRequest, Chat, SharedChat } from '@hustings/contract';
import { randomBytes } from 'node:crypto';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { pageAnswer } from '../../../platform/db/paging.ts';
import type { ChatRow } from '../chat/chat.queries.ts';
import { asSpeaker, changeChat, getChat } from '../chat/chat.rules.ts';
import { asSharedMessage } from '../messages/as-message.ts';
import { decodeNumber } from '../messages/messages.rules.ts';
import { oldestMessages, type MessageRow } from '../messages/messages.queries.ts';
import type { ChatParts } from '../simulations.ts';
import * as queries from './sharing.queries.ts';

/** The random bytes of a link: 128 bits, which nobody can guess. */
const tokenBytes = 16;

/**
 * Shares the transcript of a chat by a link. A chat that is shared keeps its link.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function shareChat({ services, simulations }: ChatParts, member: Member, chatId: string): Promise<Chat> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await changeChat(services, member, chatId, (transaction) => transaction.query(queries.shareChat({ chatId, token })));
  return getChat(services, simulations, member, chatId);
}

/**
 * Ends the link of a chat for the next request. Sharing again makes another link.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function unshareChat({ services, simulations }: ChatParts, member: Member, chatId: string): Promise<Chat> {
  await changeChat(services, member, chatId, (transaction) => transaction.query(queries.unshareChat({ chatId })));
  return getChat(services, simulations, member, chatId);
}

/**
 * Reads the transcript of a shared chat, oldest message first. It has no name of its member
 * (docs/decisions/23-chats.md).
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` on the field `after`
 */
export async function getSharedChat(
  { database, now }: Services,
  token: string,
  { take, after }: CallRequest<'getSharedChat'>['query'],
): Promise<SharedChat> {
  const afterNumber = after === undefined ? 0 : decodeNumber(after);
  const [chat] = await database.query<Pick<ChatRow, 'chatId' | 'title' | 'language' | 'created' | 'participants'>>(
    queries.sharedChat({ token }),
  );
  if (!chat) throw new RequestFailure('NotFound');
  const rows = await database.query<MessageRow>(
    oldestMessages({ chatId: chat.chatId, afterNumber, limit: take + 1, now: now() }),
  );
  const page = pageAnswer(rows, take, 0, ({ number }) => [number]);
  return {
    ...(chat.title === null ? {} : { title: chat.title }),
    language: chat.language,
    participants: chat.participants.map(asSpeaker),
    created: chat.created,
    ...page,
    results: page.results.map(asSharedMessage),
  };
}
