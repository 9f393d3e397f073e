import { statement } from '../../../platform/db/statement.ts';
import { fewRows, type PersonalData } from '../../../platform/core/personal-data.ts';
import { hourOf } from '../hours.ts';
import type { Publishers } from '../items.ts';
import { forgetOwnItems, ownItems } from '../own-items/own-list.ts';
import { summariesOf } from '../own-items/own-items.rules.ts';
import * as queries from '../delayed-items/delayed-items.queries.ts';
import { eachKind } from '../hourly-steps/publish-due.ts';

const batchSize = 200;

const openingsOf = statement(
  'sealOpenings.ofAdmin',
  // Indexes: seal_openings_asker, seal_openings_agreer.
  `SELECT kind, reason, asked_at AS asked, asked_by = $1 AS "askedByMe" FROM seal_openings
   WHERE asked_by = $1 OR agreed_by = $1 ORDER BY id`,
);

const forgetAdmin = statement<{ adminId: string }>(
  'sealOpenings.forgetAdmin',
  // Indexes: seal_openings_asker, seal_openings_agreer.
  `UPDATE seal_openings SET
     asked_by = CASE WHEN asked_by = $adminId THEN NULL ELSE asked_by END,
     agreed_by = CASE WHEN agreed_by = $adminId THEN NULL ELSE agreed_by END
   WHERE asked_by = $adminId OR agreed_by = $adminId`,
);

/**
 * What a member has published anonymously, found by their own list. It is hidden at the next full hour, not with the
 * account: to vanish together would tell whose it is (docs/decisions/07-anonymity.md).
 */
export const anonymityPersonalData = (publishers: Publishers): PersonalData[] => [
  {
    tables: {
      held_items: 'anonymous',
      own_anonymous_items: 'anonymous',
      anonymous_removals: 'anonymous',
      thread_pseudonyms: 'anonymous',
      writing_marks: 'anonymous',
    },
    exported: {
      kind: 'anonymousItems',
      async *rows(services, { accountId }) {
        const items = await ownItems(services, accountId);
        for (let at = 0; at < items.length; at += batchSize) {
          const batch = items.slice(at, at + batchSize);
          const summaries = await summariesOf(services, publishers, batch);
          for (const { id, kind } of batch) {
            const summary = summaries.get(id);
            if (!summary) continue;
            const { path, text, created } = summary;
            yield { kind, text, created, address: services.settings.publicUrl + path };
          }
        }
      },
    },
    async purge(services, transaction, { accountId }) {
      const items = await ownItems(services, accountId);
      const ids = items.map(({ id }) => id);
      await transaction.query(queries.deleteHeld({ itemIds: ids }));
      await transaction.query(queries.deleteRemovals({ itemIds: ids }));
      await eachKind(items, (kind, own) => publishers[kind].purge(services, transaction, own, hourOf(services.now())));
      await forgetOwnItems(services, transaction, accountId);
    },
  },
  {
    tables: { seal_openings: 'adminActs' },
    exported: { kind: 'sealOpenings', rows: (services, { accountId }) => fewRows(services, openingsOf, accountId) },
    async purge(_, transaction, { accountId }) {
      await transaction.query(forgetAdmin({ adminId: accountId }));
    },
  },
];
