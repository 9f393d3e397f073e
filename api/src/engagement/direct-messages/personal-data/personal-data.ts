import { imageSizes } from '../../../content/posts/index.ts';
import { rowsInBatches, type ExportRow, type PersonalData } from '../../../platform/core/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import { readFile } from '../../../platform/files/index.ts';
import * as queries from './personal-data.queries.ts';

type Exported = ExportRow & { id: string };

const batchSize = 500;

/** Reads the messages of an account in the order of its conversations, batch by batch. */
async function* exportMessages({ database }: Services, accountId: string): AsyncGenerator<ExportRow> {
  let place: queries.MessagePlace | undefined = { conversationId: '00000000-0000-0000-0000-000000000000', position: 0 };
  while (place) {
    const batch = queries.exportedMessages({ accountId, limit: batchSize, ...place });
    const rows: (ExportRow & queries.MessagePlace)[] = await database.query(batch);
    for (const { conversationId: _, position: __, ...row } of rows) yield row;
    const last = rows.length === batchSize ? rows.at(-1) : undefined;
    place = last && { conversationId: last.conversationId, position: last.position };
  }
}

/**
 * The messages of members. While an account is deleted, every read leaves out its messages; the purge deletes them. The
 * other member keeps the own ones.
 */
const messages: PersonalData = {
  tables: {
    direct_messages: 'directMessages',
    direct_message_pictures: 'directMessages',
    direct_message_picture_files: 'directMessages',
    direct_message_deletions: 'directMessages',
  },
  exported: {
    kind: 'directMessages',
    rows: (services, { accountId }) => exportMessages(services, accountId),
    async *files(services, { accountId }) {
      const pictures = await services.database.query<{ id: string; hash: string }>(
        queries.ownPictures({ accountId, size: Math.max(...imageSizes) }),
      );
      for (const { id, hash } of pictures) {
        const file = await readFile(services, hash);
        if (file) yield { name: `message-${id}.webp`, bytes: file.bytes };
      }
    },
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.lockConversations({ accountId }));
    await transaction.query(queries.deleteMessages({ accountId }));
    await transaction.query(queries.deleteDeletions({ accountId }));
  },
};

/** The conversations of members, of which the other member keeps what they wrote. Purge them after the messages. */
const conversations: PersonalData = {
  tables: { conversations: 'directMessages', conversation_members: 'directMessages' },
  exported: {
    kind: 'conversations',
    async *rows(services, { accountId }) {
      const rows = rowsInBatches<Exported>(services, (batch) => queries.exportedConversations({ accountId, ...batch }));
      for await (const { id: _, ...row } of rows) yield row;
    },
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deleteEmpty({ accountId }));
    await transaction.query(queries.forgetUnread({ accountId }));
    await transaction.query(queries.leaveConversations({ accountId }));
  },
};

/** The messages and conversations of members (docs/decisions/24-direct-messages.md). */
export const directMessagesPersonalData: PersonalData[] = [messages, conversations];
