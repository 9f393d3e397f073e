import { ownSources } from './upsert-from-source/source.ts';

/**
 * Tests that a term only repeats what another source tells: of a seat in a legislature for the same place, within the days
 * of that term, or without days. So a career that two sources tell is one, however each of them names its offices. Of two
 * terms with the same days, the first one stays. A term that an admin wrote repeats nothing. OFFSET makes PostgreSQL begin
 * with the terms of the person: else it may begin with all offices of a body. Index: the key (person, office, day) of
 * memberships.
 *
 * @param term the alias of the term
 * @param office the alias of its office
 */
export const isRepeatedTermSql = (term: string, office: string): string => `EXISTS (
  SELECT FROM (SELECT * FROM memberships every WHERE every.person_id = ${term}.person_id OFFSET 0) fuller
  JOIN offices same ON same.id = fuller.office_id AND same.division_id = ${office}.division_id
  JOIN organizations body ON body.id = same.organization_id AND body.classification = 'legislature'
  JOIN organizations own ON own.id = ${office}.organization_id AND own.classification = 'legislature'
  WHERE fuller.source <> ${term}.source AND fuller.valid_from IS NOT NULL
    AND ${term}.imported_office_id IS NULL AND ${term}.source <> '${ownSources.handmade}'
    AND (num_nonnulls(${term}.valid_from, ${term}.valid_through) = 0
      OR fuller.valid_from <= ${term}.valid_from
        AND coalesce(fuller.valid_through, 'infinity') >= coalesce(${term}.valid_through, 'infinity'))
    AND (row(fuller.valid_from, fuller.valid_through) IS DISTINCT FROM row(${term}.valid_from, ${term}.valid_through)
      OR fuller.id < ${term}.id))`;
