import { fewRows, rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';
import * as queries from './personal-data.queries.ts';

/** A member's data in the tables of claims. Only admins and the office of the page see any of these data. */
export const claimsPersonalData: PersonalData[] = [
  {
    tables: { page_owners: 'claims' },
    exported: {
      kind: 'pages',
      async *rows(services, { accountId }) {
        const pages = rowsInBatches<queries.ExportedPageRow>(services, (batch) =>
          queries.exportedPages({ accountId, ...batch }),
        );
        for await (const { id: _, slug, ...page } of pages)
          yield { ...page, address: `${services.settings.publicUrl}/polly/${slug}` };
      },
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.purgePages({ accountId }));
    },
  },
  {
    tables: { claim_disputes: 'claims' },
    exported: {
      kind: 'disputes',
      rows: (services, { accountId }) => fewRows(services, queries.exportedDisputes({ accountId })),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.purgeDisputes({ accountId }));
    },
  },
  {
    tables: { claims: 'claims', claim_domains: 'claims' },
    exported: {
      kind: 'claims',
      rows: (services, { accountId }) => fewRows(services, queries.exportedClaims({ accountId })),
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.purgeClaims({ accountId }));
      await transaction.query(queries.clearAdmin({ accountId }));
      await transaction.query(queries.clearTies({ accountId }));
    },
  },
];
