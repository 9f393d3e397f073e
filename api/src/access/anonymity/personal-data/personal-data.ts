import { fewRows, type ExportRow, type PersonalData } from '../../../platform/core/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import { forEachKind, itemKinds } from '../hourly-steps/kinds.ts';
import type { Publishers } from '../items.ts';
import { ownItems, type OwnItem } from '../own-items/own-list.ts';
import { summariesOf } from '../own-items/own-items.rules.ts';
import { appendAct, pendingActs } from '../pending/pending.ts';
import * as queries from './personal-data.queries.ts';

const batchSize = 200;

/** Returns what the author wrote in some of the author's items, by id: also what waits for a step. */
async function textsOf(
  services: Services,
  publishers: Publishers,
  accountId: string,
  items: readonly OwnItem[],
): Promise<Map<string, ExportRow>> {
  const found = new Map<string, ExportRow>();
  await forEachKind(items, async (kind, ids) => {
    for (const [id, text] of await publishers[kind].texts(services, ids)) found.set(id, text);
  });
  const { items: waiting, changes } = await pendingActs(services, accountId);
  for (const { id, kind } of items) {
    const delayed = waiting.get(id) ?? changes.get(id);
    if (delayed) found.set(id, { ...found.get(id), ...publishers[kind].delayedText(delayed.content) });
  }
  return found;
}

/**
 * The personal data in the tables of anonymity. Finds a member's anonymous items in the member's own list. There is no
 * `hide`: a step hides the items at the next full hour, in the sealed inbox only, because hiding them with the account
 * would reveal their author (docs/decisions/07-anonymity.md).
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
          const texts = await textsOf(services, publishers, accountId, batch);
          for (const { id, kind } of batch) {
            const summary = summaries.get(id);
            if (!summary) continue;
            const { path, created } = summary;
            yield { kind, ...texts.get(id), created, address: services.settings.publicUrl + path };
          }
        }
      },
      async *files(services, { accountId }) {
        const items = await ownItems(services, accountId);
        const { items: waiting, changes } = await pendingActs(services, accountId);
        for (const kind of itemKinds) {
          const delayed = [...waiting.values(), ...changes.values()].filter((act) => act.kind === kind);
          const publishedIds = items.flatMap((item) => (item.kind === kind && item.published ? [item.id] : []));
          const contents = delayed.map(({ content }) => content);
          yield* publishers[kind].pictures?.(services, { publishedIds, delayed: contents }) ?? [];
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
