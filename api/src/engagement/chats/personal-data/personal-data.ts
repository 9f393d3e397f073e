import { fewRows, rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import { sharePath } from '../chat/chat.rules.ts';
import * as queries from './personal-data.queries.ts';

interface ExportedChat {
  id: string;
  title: string | null;
  language: string;
  created: string;
  shareToken: string | null;
  participants: string[];
}

/** Reads the chats of an account. */
const chatsOf = (services: Services, accountId: string) =>
  rowsInBatches<ExportedChat>(services, (batch) => queries.exportedChats({ accountId, ...batch }));

/** The number of messages that are read at once. */
const batchSize = 500;

/** Reads the messages of a chat, oldest first. */
async function* messagesOf({ database }: Services, chatId: string) {
  let afterNumber = 0;
  for (;;) {
    const rows = await database.query<queries.ExportedMessage & { number: number }>(
      queries.exportedMessages({ chatId, afterNumber, limit: batchSize }),
    );
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < batchSize || !last) return;
    afterNumber = last.number;
  }
}

/**
 * The chats of members with digital politicians. There is no `hide`: only the member sees them, and a link shows nothing
 * while the account is deleted.
 */
export const chatsPersonalData: PersonalData[] = [
  {
    tables: { chats: 'chats', chat_participants: 'chats' },
    exported: {
      kind: 'chats',
      async *rows(services, { accountId }) {
        for await (const { id, shareToken, ...chat } of chatsOf(services, accountId))
          yield {
            chat: id,
            ...chat,
            shareUrl: shareToken === null ? null : services.settings.publicUrl + sharePath(shareToken),
          };
      },
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.releaseChats({ accountId }));
      await transaction.query(queries.deleteChats({ accountId }));
    },
  },
  {
    tables: { chat_messages: 'chats', chat_sentences: 'chats' },
    exported: {
      kind: 'chatMessages',
      async *rows(services, { accountId }) {
        for await (const { id: chat } of chatsOf(services, accountId))
          for await (const { number: _, ...message } of messagesOf(services, chat)) yield { chat, ...message };
      },
    },
    // They go with their chats.
    purge: async () => undefined,
  },
  {
    tables: { chat_allowances: 'chats' },
    exported: {
      kind: 'chatAllowance',
      rows: (services, { accountId }) => fewRows(services, queries.exportedAllowance({ accountId })),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.deleteAllowance({ accountId }));
    },
  },
];
