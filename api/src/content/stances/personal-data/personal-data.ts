import { rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';
import * as queries from './personal-data.queries.ts';

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

/**
 * The stances of members. Does not include anonymous stances, whose rows do not name the account
 * (docs/decisions/07-anonymity.md).
 */
export const stancesPersonalData: PersonalData[] = [
  {
    tables: { topic_stances: 'stances', topic_stance_versions: 'stances' },
    exported: {
      kind: 'topicStances',
      async *rows(services, { accountId }) {
        const written = rowsInBatches<WrittenStance>(services, (batch) =>
          queries.writtenStances({ accountId, ...batch }),
        );
        for await (const { id: _, slug, ...stance } of written) {
          yield { ...stance, address: `${services.settings.publicUrl}/topicstance/${slug}` };
        }
      },
    },
    async hide({ now }, transaction, { accountId }) {
      await transaction.query(queries.hideStances({ accountId, now: now() }));
    },
    async restore(_, transaction, { accountId }) {
      await transaction.query(queries.showStances({ accountId }));
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.deleteStances({ accountId }));
    },
  },
];
