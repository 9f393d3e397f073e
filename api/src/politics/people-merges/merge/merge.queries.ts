import type { PersonFacts, PersonMerge } from '@hustings/contract';
import type { MergedPair } from '../../../platform/core/person-rows.ts';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Nullable } from '../../people/index.ts';

/** The maximum number of terms and of candidacies that admins compare. */
const mostCompared = 5;

/** A person as admins compare two of them. */
export type PersonFactsRow = Nullable<PersonFacts> & {
  personId: string;
  name: string;
  otherNames: string[];
  sortName: string;
};

/**
 * Selects people as admins compare them, without merged people. Indexes: the primary keys, those that begin with the
 * person.
 */
export const personFacts = statement<{ personIds: readonly string[] }>(
  'peopleMerges.facts',
  `SELECT p.id AS "personId", slug.slug, p.name, p.sort_name AS "sortName", p.other_names AS "otherNames", p.gender,
     website.url AS website,
     CASE WHEN image.image_id IS NULL THEN image.url ELSE '/api/pollies/' || p.id || '/photo' END AS image, p.source,
     ARRAY(SELECT jsonb_build_object('scheme', scheme, 'identifier', identifier) FROM person_identifiers
           WHERE person_id = p.id ORDER BY scheme, identifier) AS identifiers,
     ARRAY(SELECT jsonb_strip_nulls(jsonb_build_object(
             'officeName', office.label, 'place', division.name, 'partyName', party.name,
             'from', held.valid_from, 'through', held.valid_through))
           FROM memberships held JOIN offices office ON office.id = held.office_id
           LEFT JOIN divisions division ON division.id = office.division_id
           LEFT JOIN organizations party ON party.id = held.party_id
           WHERE held.person_id = p.id ORDER BY held.valid_from DESC NULLS LAST, held.id LIMIT ${mostCompared}) AS terms,
     ARRAY(SELECT jsonb_strip_nulls(jsonb_build_object(
             'electionName', election.name, 'day', election.held_on, 'contestName', contest.name,
             'partyName', party.name, 'status', stands.status))
           FROM candidacies stands JOIN contests contest ON contest.id = stands.contest_id
           JOIN elections election ON election.id = contest.election_id
           LEFT JOIN organizations party ON party.id = stands.party_id
           WHERE stands.person_id = p.id ORDER BY election.held_on DESC, stands.id LIMIT ${mostCompared}) AS candidacies,
     EXISTS (SELECT FROM page_owners WHERE person_id = p.id AND NOT is_staff) AS "isClaimed"
   FROM people p
   JOIN person_slugs slug ON slug.person_id = p.id AND slug.current
   LEFT JOIN person_links website ON website.person_id = p.id AND website.kind = 'website'
   LEFT JOIN person_links image ON image.person_id = p.id AND image.kind = 'image'
   WHERE p.id = ANY ($personIds) AND p.merged_into IS NULL`,
);

/**
 * Selects the records of two people on which a merge rests: names, identifiers, terms and candidacies.
 * Indexes: those that begin with the person.
 */
export const recordsOfPair = statement<MergedPair>(
  'peopleMerges.recordsOfPair',
  `SELECT jsonb_agg(jsonb_build_array(
     to_jsonb(p) - 'retrieved' - 'version',
     (SELECT jsonb_agg(jsonb_build_array(scheme, identifier) ORDER BY scheme, identifier) FROM person_identifiers
      WHERE person_id = p.id),
     (SELECT jsonb_agg(jsonb_build_array(kind, url, image_id) ORDER BY kind) FROM person_links WHERE person_id = p.id),
     (SELECT jsonb_agg(to_jsonb(m) - 'retrieved' - 'version' ORDER BY m.id) FROM memberships m WHERE m.person_id = p.id),
     (SELECT jsonb_agg(jsonb_build_array(c.id, c.version) ORDER BY c.id) FROM candidacies c WHERE c.person_id = p.id)
   ) ORDER BY p.id)::text AS records
   FROM people p WHERE p.id IN ($keptId, $mergedId)`,
);

/** The facts of the kept person before a merge. */
export interface FactsBefore {
  name: string;
  sortName: string;
  otherNames: string[];
  gender: string | null;
  chosenFacts: string[];
  links: object[];
}

/** Selects the facts of a person, for an undo. Index: the primary key. */
export const factsBefore = statement<{ personId: string }>(
  'peopleMerges.factsBefore',
  `SELECT name, sort_name AS "sortName", other_names AS "otherNames", gender, chosen_facts AS "chosenFacts",
     ARRAY(SELECT to_jsonb(l) FROM person_links l WHERE l.person_id = p.id) AS links
   FROM people p WHERE id = $personId`,
);

/** Stores the facts of a person. Index: the primary key. */
export const storeFacts = statement<{
  personId: string;
  name: string;
  sortName: string;
  otherNames: readonly string[];
  gender: string | null;
  chosenFacts: readonly string[];
}>(
  'peopleMerges.storeFacts',
  `UPDATE people SET name = $name, sort_name = $sortName, other_names = $otherNames, gender = $gender, version = version + 1,
     chosen_facts = ARRAY(SELECT DISTINCT fact FROM unnest($chosenFacts::text[]) AS fact ORDER BY fact)
   WHERE id = $personId`,
);

/** SQL that replaces the values of a link. */
const linkValues = `url = excluded.url, source = excluded.source, licence = excluded.licence,
     retrieved = excluded.retrieved, image_id = excluded.image_id, credit = excluded.credit`;

/** Gives a person the links of another person, with their sources. Index: the primary key. */
export const copyLinks = statement<MergedPair & { kinds: readonly string[] }>(
  'peopleMerges.copyLinks',
  `INSERT INTO person_links (person_id, kind, url, source, licence, retrieved, image_id, credit)
   SELECT $keptId::uuid, kind, url, source, licence, retrieved, image_id, credit FROM person_links
   WHERE person_id = $mergedId AND kind = ANY ($kinds)
   ON CONFLICT (person_id, kind) DO UPDATE SET ${linkValues}`,
);

/** Replaces the links of a person. `links` is a JSON array of rows. Index: the primary key. */
export const restoreLinks = statement<{ personId: string; links: string }>(
  'peopleMerges.restoreLinks',
  `WITH stored AS (
     INSERT INTO person_links SELECT row.* FROM jsonb_populate_recordset(NULL::person_links, $links) AS row
     ON CONFLICT (person_id, kind) DO UPDATE SET ${linkValues}
     RETURNING kind
   )
   DELETE FROM person_links WHERE person_id = $personId AND kind NOT IN (SELECT link ->> 'kind' FROM jsonb_array_elements($links::jsonb) AS link)`,
);

/**
 * Marks a person as merged, and also the people merged into that person before. Indexes: the primary key,
 * people_merged.
 */
export const markMerged = statement<MergedPair>(
  'peopleMerges.mark',
  'UPDATE people SET merged_into = $keptId WHERE id = $mergedId OR merged_into = $mergedId',
);

/**
 * Ends the votes on a merged person with the open civil day. Those that ended before keep their last day. Indexes: the
 * primary key, vote_targets_merged.
 */
export const endVotes = statement<MergedPair & { now: Date }>(
  'peopleMerges.endVotes',
  `UPDATE vote_targets SET merged_into = $keptId, last_day = coalesce(last_day,
     ($now::timestamptz AT TIME ZONE coalesce(time_zone, '${defaultTimeZone}'))::date)
   WHERE id = $mergedId OR merged_into = $mergedId`,
);

/** Deletes the card of a merged person. Index: the primary key. */
export const deleteCard = statement<{ personId: string }>(
  'peopleMerges.deleteCard',
  'DELETE FROM polly_cards WHERE person_id = $personId',
);

/** Stores a merge. */
export const storeMerge = statement<MergedPair & { actId: string; moved: string }>(
  'peopleMerges.store',
  'INSERT INTO person_merges (act_id, kept_id, merged_id, moved) VALUES ($actId, $keptId, $mergedId, $moved)',
);

/** A merge with what it moved. */
export type MergeRow = Nullable<Omit<PersonMerge, 'rests'>> &
  MergedPair & {
    id: string;
    moved: MovedByMerge;
    /** Whether another merge of one of the two followed and stands. */
    hasLater: boolean;
    mergedAt: Date;
  };

/** What a merge moved, by the name of `PersonRows`, and the facts before it. */
export interface MovedByMerge {
  facts?: FactsBefore;
  rows?: Record<string, object>;
}

const mergeColumns = `merge.act_id AS id, merge.kept_id AS "keptId", merge.merged_id AS "mergedId", merge.moved,
  act.reason, act.created_at AS created, act.created_at AS "mergedAt", undo.created_at AS undone,
  jsonb_strip_nulls(jsonb_build_object('personId', kept.id, 'name', kept.name, 'slug',
    (SELECT slug FROM person_slugs WHERE person_id = current_person(kept.id) AND current))) AS kept,
  jsonb_build_object('personId', merged.id, 'name', merged.name) AS merged,
  CASE WHEN admin.id IS NOT NULL THEN jsonb_build_object('userId', admin.id, 'userName', admin.user_name) END AS admin,
  EXISTS (SELECT FROM person_merges later WHERE later.act_id > merge.act_id AND later.undone_by IS NULL
    AND (later.kept_id IN (merge.kept_id, merge.merged_id) OR later.merged_id = merge.kept_id)) AS "hasLater"`;

const mergeTables = `person_merges merge
  JOIN admin_acts act ON act.id = merge.act_id
  JOIN people kept ON kept.id = merge.kept_id
  JOIN people merged ON merged.id = merge.merged_id
  LEFT JOIN accounts admin ON admin.id = act.admin_id
  LEFT JOIN admin_acts undo ON undo.id = merge.undone_by`;

/** Selects a merge. Index: the primary keys, person_merges_kept, person_merges_merged. */
export const mergeById = statement<{ actId: string }>(
  'peopleMerges.byId',
  `SELECT ${mergeColumns} FROM ${mergeTables} WHERE merge.act_id = $actId`,
);

/** Selects a page of merges, newest first. Indexes: as `mergeById`. */
export const listMerges = statement<{ beforeId: string; limit: number; offset: number }>(
  'peopleMerges.list',
  `SELECT ${mergeColumns} FROM ${mergeTables} WHERE merge.act_id < $beforeId::uuid
   ORDER BY merge.act_id DESC OFFSET $offset LIMIT $limit`,
);

/** Selects whether one of two people was merged. Index: the primary key. */
export const isMerged = statement<MergedPair>(
  'peopleMerges.isMerged',
  'SELECT FROM people WHERE id IN ($keptId, $mergedId) AND merged_into IS NOT NULL',
);
