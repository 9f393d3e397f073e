import { statement } from '../../../platform/db/statement.ts';
import { rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';
import { deleteStancesOf } from '../write/write.queries.ts';

interface WrittenStance {
  id: string;
  slug: string;
  topic: string;
  position: string;
  body: string;
  language: string;
  state: string;
  official: string | null;
  created: string;
  earlierTexts: string[];
  tags: string[];
}

const writtenStatement = statement(
  'stances.written',
  // As `rowsInBatches`. Indexes: topic_stances_of_account, the primary keys.
  `SELECT s.id, s.slug, t.question_en AS topic, s.position, s.body, s.language, s.state, s.reason,
     s.official_at AS official, s.created_at AS created, s.view_scope AS "viewMyPostsAndComments",
     s.reply_scope AS "replyMyPostsAndComments",
     ARRAY(SELECT v.body FROM topic_stance_versions v WHERE v.stance_id = s.id ORDER BY v.version) AS "earlierTexts",
     ARRAY(SELECT tag ->> 'name' FROM jsonb_array_elements(s.tags) tag) AS tags
   FROM topic_stances s JOIN topics t ON t.id = s.topic_id WHERE s.account_id = $1 AND s.id > $2 ORDER BY s.id LIMIT $3`,
);

const hideStatement = statement<{ accountId: string; now: Date }>(
  'stances.hide',
  // Index: topic_stances_of_account.
  'UPDATE topic_stances SET removed_at = $now, hidden_with_account = true WHERE account_id = $accountId AND removed_at IS NULL',
);

const showStatement = statement<{ accountId: string }>(
  'stances.show',
  // Index: topic_stances_of_account.
  `UPDATE topic_stances SET removed_at = NULL, hidden_with_account = false WHERE account_id = $accountId AND hidden_with_account`,
);

/** What stances hold of a member; anonymous ones are found by the member's own list. */
export const stancesPersonalData: PersonalData[] = [
  {
    tables: { topic_stances: 'stances', topic_stance_versions: 'stances' },
    exported: {
      kind: 'topicStances',
      async *rows(services, subject) {
        for await (const { id: _, slug, ...stance } of rowsInBatches<WrittenStance>(
          services,
          writtenStatement,
          subject,
        )) {
          yield { ...stance, address: `${services.settings.publicUrl}/topicstance/${slug}` };
        }
      },
    },
    async hide({ now }, transaction, { accountId }) {
      await transaction.query(hideStatement({ accountId, now: now() }));
    },
    async restore(_, transaction, { accountId }) {
      await transaction.query(showStatement({ accountId }));
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(deleteStancesOf({ accountId }));
    },
  },
];
