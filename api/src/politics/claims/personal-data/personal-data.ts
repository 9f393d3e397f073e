import { statement } from '../../../platform/db/statement.ts';
import { fewRows, rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';

const claims = statement(
  'claims.exported',
  // Index: claims_of_account.
  `SELECT p.name AS person, c.way, c.proof, c.email, c.state, c.reason, c.created_at AS created, c.decided_at AS decided
   FROM claims c JOIN people p ON p.id = c.person_id WHERE c.account_id = $1 ORDER BY c.id`,
);

const disputes = statement(
  'claims.exportedDisputes',
  // Index: claim_disputes_account.
  `SELECT p.name AS person, d.body, d.state, d.reason, d.created_at AS created, d.decided_at AS decided
   FROM claim_disputes d JOIN claims c ON c.id = d.claim_id JOIN people p ON p.id = c.person_id
   WHERE d.account_id = $1 ORDER BY d.id`,
);

const pages = statement(
  'claims.exportedPages',
  // As `rowsInBatches`. Index: page_owners_account.
  `SELECT w.person_id AS id, p.name AS person, s.slug, w.is_staff AS "isStaff", w.since
   FROM page_owners w
   JOIN people p ON p.id = w.person_id
   JOIN person_slugs s ON s.person_id = w.person_id AND s.current
   WHERE w.account_id = $1 AND w.person_id > $2 ORDER BY w.person_id LIMIT $3`,
);

// Who was let speak for a page by its owner speaks for it no longer than the owner. Index: page_owners_account.
const removePages = statement<{ accountId: string }>(
  'claims.purgePages',
  `DELETE FROM page_owners w USING page_owners o
   WHERE o.account_id = $accountId AND w.person_id = o.person_id AND (NOT o.is_staff OR w.account_id = $accountId)`,
);
const removeClaims = statement<{ accountId: string }>(
  'claims.purge',
  'DELETE FROM claims WHERE account_id = $accountId',
);
const removeDisputes = statement<{ accountId: string }>(
  'claims.purgeDisputes',
  'DELETE FROM claim_disputes WHERE account_id = $accountId',
);
const forgetAdmin = statement<{ accountId: string }>(
  'claims.forgetAdmin',
  // Indexes: claims_decided_by, claims_held_by.
  `UPDATE claims SET decided_by = nullif(decided_by, $accountId), held_by = nullif(held_by, $accountId)
   WHERE decided_by = $accountId OR held_by = $accountId`,
);
const forgetTies = statement<{ accountId: string }>(
  'claims.forgetTies',
  // Index: claim_domains_added_by.
  'UPDATE claim_domains SET added_by = NULL WHERE added_by = $accountId',
);

interface Page {
  id: string;
  person: string;
  slug: string;
  isStaff: boolean;
  since: string;
}

/** What claims hold of a member, and of whom they speak for. Nobody but admins and that office sees any of it. */
export const claimsPersonalData: PersonalData[] = [
  {
    tables: { page_owners: 'claims' },
    exported: {
      kind: 'pages',
      async *rows(services, subject) {
        for await (const { id: _, slug, ...page } of rowsInBatches<Page>(services, pages, subject))
          yield { ...page, address: `${services.settings.publicUrl}/polly/${slug}` };
      },
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(removePages({ accountId }));
    },
  },
  {
    tables: { claim_disputes: 'claims' },
    exported: { kind: 'disputes', rows: (services, { accountId }) => fewRows(services, disputes, accountId) },
    async purge(_, transaction, { accountId }) {
      await transaction.query(removeDisputes({ accountId }));
    },
  },
  {
    tables: { claims: 'claims', claim_domains: 'claims' },
    exported: { kind: 'claims', rows: (services, { accountId }) => fewRows(services, claims, accountId) },
    async purge(_, transaction, { accountId }) {
      await transaction.query(removeClaims({ accountId }));
      await transaction.query(forgetAdmin({ accountId }));
      await transaction.query(forgetTies({ accountId }));
    },
  },
];
