import type { ListedClaimDomain } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';

/** A domain that an admin has tied to an office. */
export interface TiedDomainRow extends Pick<ListedClaimDomain, 'domain' | 'created'> {
  personId: string;
  slug: string;
  name: string;
  addedBy: ListedClaimDomain['addedBy'] | null;
}

/** The sort key of the last domain of the previous page. */
export interface TiedDomainCursor {
  afterDomain: string;
  afterPersonId: string;
}

/** Selects tied domains, filtered by a part of the domain or of the polly's name. Index: claim_domains_by_domain. */
export const tiedDomains = statement<TiedDomainCursor & { term: string | null; limit: number; offset: number }>(
  'claims.tiedDomains',
  `SELECT d.domain, d.created_at AS created, p.id AS "personId", s.slug, p.name,
     CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('userId', a.id, 'userName', a.user_name) END AS "addedBy"
   FROM claim_domains d JOIN people p ON p.id = d.person_id
     JOIN person_slugs s ON s.person_id = p.id AND s.current LEFT JOIN accounts a ON a.id = d.added_by
   WHERE (d.domain, d.person_id) > ($afterDomain::text, $afterPersonId::uuid)
     AND ($term::text IS NULL OR strpos(d.domain, lower($term)) > 0
       OR (search_words($term) <> '' AND search_words(p.name) LIKE '%' || search_words($term) || '%'))
   ORDER BY d.domain, d.person_id LIMIT $limit OFFSET $offset`,
);

/** Ties a domain to an office; returns no row if the domain is already tied to it. Index: the primary key. */
export const tieDomain = statement<{ personId: string; domain: string; adminId: string; now: Date }>(
  'claims.tieDomain',
  `INSERT INTO claim_domains (person_id, domain, added_by, created_at) VALUES ($personId, $domain, $adminId, $now)
   ON CONFLICT DO NOTHING RETURNING domain`,
);

/** Unties a domain from an office; returns no row if the domain was not tied to it. Index: the primary key. */
export const untieDomain = statement<{ personId: string; domain: string }>(
  'claims.untieDomain',
  'DELETE FROM claim_domains WHERE person_id = $personId AND domain = $domain RETURNING domain',
);
