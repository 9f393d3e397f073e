import { statement } from '../../../platform/db/statement.ts';
import { ownSources } from '../../people/index.ts';

/** A contact of an office. A member who controls the contact can prove a claim with it. */
export interface ContactRow {
  kind: 'email' | 'emailDomain' | 'facebook' | 'twitter';
  value: string;
  /** The source: imported data, or an admin who tied a domain to the office. */
  from: 'data' | 'admin';
}

/**
 * Selects the contacts of a polly's office with which a claim can be proven. A contact that an admin wrote proves
 * nothing; an admin ties a domain to the office instead (docs/decisions/10-claims.md). Indexes: the primary keys.
 */
export const provableContacts = statement<{ personId: string }>(
  'claims.provableContacts',
  `SELECT kind, value, 'data' AS "from" FROM person_contacts
   WHERE person_id = $personId AND kind IN ('email', 'emailDomain', 'facebook', 'twitter')
     AND source <> '${ownSources.handmade}'
   UNION ALL SELECT 'emailDomain', domain, 'admin' FROM claim_domains WHERE person_id = $personId
   ORDER BY 1, 2, 3 DESC`,
  { isQuick: true },
);
