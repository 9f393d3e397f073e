import { fewRows, type PersonalData } from '../../../platform/core/personal-data.ts';
import type { Publishers } from '../items.ts';
import { ownItems } from '../own-items/own-list.ts';
import { summariesOf } from '../own-items/own-items.rules.ts';
import { appendAct } from '../pending/pending.ts';
import * as queries from './personal-data.queries.ts';

const batchSize = 200;

/**
 * The personal data in the tables of anonymity. Finds a member's anonymous items in the member's own list. There is no
 * `hide`: the items are hidden at the next full hour, because hiding them with the account would reveal their author
 * (docs/decisions/07-anonymity.md).
 */
export const anonymityPersonalData = (publishers: Publishers): PersonalData[] => [
  {
    tables: {
      sealed_records: 'anonymous',
      held_items: 'anonymous',
      own_anonymous_items: 'anonymous',
      anonymous_removals: 'anonymous',
      thread_pseudonyms: 'anonymous',
    },
    exported: {
      kind: 'anonymousItems',
      async *rows(services, { accountId }) {
        const items = await ownItems(services, accountId);
        for (let at = 0; at < items.length; at += batchSize) {
          const batch = items.slice(at, at + batchSize);
          const summaries = await summariesOf(services, publishers, accountId, batch);
          for (const { id, kind } of batch) {
            const summary = summaries.get(id);
            if (!summary) continue;
            const { path, text, created } = summary;
            yield { kind, text, created, address: services.settings.publicUrl + path };
          }
        }
      },
    },
    // The next step deletes the items: their deletion together with the account would reveal their author.
    purge: (services, _, { accountId }) =>
      appendAct(services, accountId, { act: 'purge', at: services.now().toISOString() }),
  },
  {
    tables: { seal_openings: 'adminActs' },
    exported: {
      kind: 'sealOpenings',
      rows: (services, { accountId }) => fewRows(services, queries.requestsOfAdmin({ adminId: accountId })),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.removeAdmin({ adminId: accountId }));
    },
  },
];
