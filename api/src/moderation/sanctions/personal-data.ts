import { fewRows, type PersonalData } from '../../platform/core/personal-data.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './personal-data.queries.ts';

const dayMilliseconds = 86_400_000;

/** The sanctions on a member with the appeals. */
export const sanctionsPersonalData: PersonalData[] = [
  {
    tables: { sanctions: 'sanctions' },
    exported: {
      kind: 'sanctions',
      rows: (services, { accountId }) => fewRows(services, queries.exportedSanctions({ accountId })),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.purgeSanctions({ accountId }));
    },
  },
];

/** Deletes the sanctions that ended more than `sanctionDays` ago (docs/decisions/12-moderation.md). */
export async function deleteEndedSanctions({ database, limits, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - limits.sanctionDays * dayMilliseconds);
  await database.query(queries.deleteEndedSanctions({ before }));
}
