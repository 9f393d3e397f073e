import type { CandidacyRecord, ContestRecord, ElectionRecord, ListRecord, OfficeRecord } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import { namedPartySql, ownSources, type Nullable } from '../../people/index.ts';
import { placeSql } from '../election-card.queries.ts';

/** The source of the records that admins create. */
export const handmadeSource = ownSources.handmade;

/** The columns that all records have, for a table alias. */
const recordColumns = (alias: string): string => `${alias}.id, ${alias}.version, ${alias}.is_locked AS "isLocked",
  ${alias}.source = '${handmadeSource}' AS "isHandmade",
  jsonb_strip_nulls(jsonb_build_object('source', ${alias}.source, 'licence', ${alias}.licence,
                                       'retrieved', ${alias}.retrieved)) AS provenance`;

/** An election as admins edit it. */
export type ElectionRecordRow = Nullable<ElectionRecord>;

/** Selects an election for editing. Index: the primary key. */
export const electionRecord = statement<{ electionId: string }>(
  'elections.records.election',
  `SELECT ${recordColumns('e')}, e.name, e.held_on AS day, e.kind, e.level, ${placeSql('e.division_id')} AS place,
          to_char(e.polls_close, 'HH24:MI') AS "pollsClose"
   FROM elections e WHERE e.id = $electionId`,
);

/** A contest as admins edit it, with its sort key. */
export type ContestRecordRow = Nullable<ContestRecord> & { id: string; sortKey: string };

const contestKey = `left(search_words(c.name), 40) COLLATE "C"`;

const contestColumns = `${recordColumns('c')}, c.election_id AS "electionId", c.name, c.kind,
  ${placeSql('c.division_id')} AS place, c.seats, ${contestKey} AS "sortKey",
  (SELECT count(*)::int FROM candidate_lists WHERE contest_id = c.id) AS "listsCount",
  counted.candidacies AS "candidaciesCount", counted.elected AS "electedCount"`;

/** SQL for contests `c` with the numbers of their candidacies. Index: candidacies_contest. */
const countedContests = `contests c CROSS JOIN LATERAL (
     SELECT count(*)::int AS candidacies, count(*) FILTER (WHERE elected)::int AS elected
     FROM candidacies WHERE contest_id = c.id
   ) counted`;

/** Selects a contest for editing. Indexes: the primary key, candidacies_contest, candidate_lists_contest. */
export const contestRecord = statement<{ contestId: string }>(
  'elections.records.contest',
  `SELECT ${contestColumns} FROM ${countedContests} WHERE c.id = $contestId`,
);

/** Parameters of a page of records in a parent record. */
interface RecordPage {
  parentId: string;
  term: string | null;
  afterKey: string;
  afterId: string;
  limit: number;
  offset: number;
}

/**
 * Selects a page of the contests of an election, by name. Indexes: contests_election, candidacies_contest,
 * candidate_lists_contest.
 */
export const listContests = statement<RecordPage>(
  'elections.records.contests',
  `SELECT ${contestColumns} FROM ${countedContests}
   WHERE c.election_id = $parentId AND (${contestKey}, c.id) > ($afterKey::text, $afterId::uuid)
     AND ($term::text IS NULL OR ' ' || search_words(c.name)
       LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word))
   ORDER BY ${contestKey}, c.id OFFSET $offset LIMIT $limit`,
);

/** A list as admins edit it, with its sort key. */
export type ListRecordRow = Nullable<ListRecord> & { id: string; sortKey: string };

/** A list without a number sorts last. */
const listKey = `(coalesce(lpad(l.number::text, 5, '0'), '~') || '/' || left(search_words(l.name), 40)) COLLATE "C"`;

const listSelect = `SELECT ${recordColumns('l')}, contest.election_id AS "electionId", l.contest_id AS "contestId",
     l.name, l.number, ${namedPartySql('l.party_id')} AS party,
     (SELECT count(*)::int FROM candidacies WHERE list_id = l.id) AS "candidaciesCount", ${listKey} AS "sortKey"
   FROM candidate_lists l
   JOIN contests contest ON contest.id = l.contest_id`;

/** Selects a list for editing. Indexes: the primary keys, candidacies_list. */
export const listRecord = statement<{ listId: string }>('elections.records.list', `${listSelect} WHERE l.id = $listId`);

/** Selects a page of the lists of a contest, by number and name. Indexes: candidate_lists_contest, candidacies_list. */
export const listLists = statement<RecordPage>(
  'elections.records.lists',
  `${listSelect}
   WHERE l.contest_id = $parentId AND (${listKey}, l.id) > ($afterKey::text, $afterId::uuid)
     AND ($term::text IS NULL OR ' ' || search_words(l.name)
       LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word))
   ORDER BY ${listKey}, l.id OFFSET $offset LIMIT $limit`,
);

/** A candidacy as admins edit it, with its sort key. */
export type CandidacyRecordRow = Nullable<CandidacyRecord> & { id: string; sortKey: string };

const candidacySelect = `SELECT ${recordColumns('c')}, contest.election_id AS "electionId", c.contest_id AS "contestId",
     card.name, CASE WHEN slug.slug IS NOT NULL
       THEN jsonb_build_object('personId', c.person_id, 'slug', slug.slug) END AS person,
     ${namedPartySql('c.party_id')} AS party,
     c.list_id AS "listId", list.name AS "listName", c.list_position AS "listPosition", c.status, c.withdrawn_on AS "withdrawnOn",
     CASE WHEN office.id IS NOT NULL
       THEN jsonb_build_object('officeId', office.id, 'name', office.label) END AS office,
     c.incumbent, c.locality, c.elected, card.list_key AS "sortKey"
   FROM candidacies c
   JOIN contests contest ON contest.id = c.contest_id
   JOIN candidacy_cards card ON card.candidacy_id = c.id
   LEFT JOIN person_slugs slug ON slug.person_id = c.person_id AND slug.current
   LEFT JOIN candidate_lists list ON list.id = c.list_id
   LEFT JOIN offices office ON office.id = c.office_id`;

/** Selects a candidacy for editing. Index: the primary keys. */
export const candidacyRecord = statement<{ candidacyId: string }>(
  'elections.records.candidacy',
  `${candidacySelect} WHERE c.id = $candidacyId`,
);

/**
 * Selects a page of the candidacies of a contest, by list, position and name. A word of the term is the beginning of a
 * word of the candidate, party or list, or the number of the list or position. Index: candidacy_cards_contest.
 */
export const listCandidacies = statement<RecordPage>(
  'elections.records.candidacies',
  `${candidacySelect}
   WHERE card.contest_id = $parentId AND (card.list_key, c.id) > ($afterKey::text, $afterId::uuid)
     AND ($term::text IS NULL OR NOT EXISTS (
       SELECT FROM regexp_split_to_table(search_words($term), ' ') word
       WHERE card.search NOT LIKE '% ' || word || '%'
         AND word IS DISTINCT FROM list.number::text AND word IS DISTINCT FROM c.list_position::text))
   ORDER BY card.list_key, c.id OFFSET $offset LIMIT $limit`,
);

/** An office for which candidates can stand, with its sort key. */
export type OfficeRecordRow = Nullable<OfficeRecord> & { officeId: string; sortKey: string };

const officeKey = `left(search_words(concat_ws(' ', o.label, body.name)), 80) COLLATE "C"`;

/**
 * Selects a page of the offices, by name. A word of the term is the beginning of a word of the office, its title, body or
 * place. Reads all offices, of which a site has some thousand.
 */
export const listOffices = statement<Omit<RecordPage, 'parentId'>>(
  'elections.records.offices',
  `SELECT o.id AS "officeId", o.label AS name, o.role AS title, body.name AS body, ${placeSql('o.division_id')} AS place,
     ${officeKey} AS "sortKey"
   FROM offices o JOIN organizations body ON body.id = o.organization_id
   WHERE (${officeKey}, o.id) > ($afterKey::text, $afterId::uuid)
     AND ($term::text IS NULL OR ' ' || search_words(
       concat_ws(' ', o.label, o.role, body.name, (SELECT name FROM divisions WHERE id = o.division_id))
     ) LIKE ALL (SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word))
   ORDER BY ${officeKey}, o.id OFFSET $offset LIMIT $limit`,
);

/** Selects whether a division exists. Index: the primary key. */
export const divisionExists = statement<{ divisionId: string }>(
  'elections.records.divisionExists',
  'SELECT id FROM divisions WHERE id = $divisionId',
);

/** A key of a row that candidacies refer to. */
export interface KeyRow {
  scheme: string;
  identifier: string;
}

/** Selects the key of a party. Index: the primary key. */
export const partyKey = statement<{ partyId: string }>(
  'elections.records.partyKey',
  `SELECT scheme, identifier FROM organizations WHERE id = $partyId AND classification = 'party' AND merged_into IS NULL`,
);

/** Selects the key of an office. Index: the primary key. */
export const officeKeyById = statement<{ officeId: string }>(
  'elections.records.officeKey',
  'SELECT scheme, identifier FROM offices WHERE id = $officeId',
);

/** Selects the key of a list of a contest. Index: the primary key. */
export const listKeyById = statement<{ listId: string; contestId: string }>(
  'elections.records.listKey',
  'SELECT scheme, identifier FROM candidate_lists WHERE id = $listId AND contest_id = $contestId',
);

/** Selects an identifier of a person. Index: person_identifiers_person_id_scheme_identifier. */
export const personKey = statement<{ personId: string }>(
  'elections.records.personKey',
  'SELECT scheme, identifier FROM person_identifiers WHERE person_id = $personId ORDER BY scheme, identifier LIMIT 1',
);

/** Selects the key of an election. Index: the primary key. */
export const electionKey = statement<{ electionId: string }>(
  'elections.records.electionKey',
  'SELECT scheme, identifier FROM elections WHERE id = $electionId',
);

/** Selects the key of a contest. Index: the primary key. */
export const contestKeyById = statement<{ contestId: string }>(
  'elections.records.contestKey',
  'SELECT scheme, identifier FROM contests WHERE id = $contestId',
);

/** Selects whether a person, or a party without a person, stands in a contest. Index: candidacies_contest. */
export const standsIn = statement<{ contestId: string; personId: string | null; partyId: string | null }>(
  'elections.records.standsIn',
  `SELECT id FROM candidacies
   WHERE contest_id = $contestId AND person_id IS NOT DISTINCT FROM $personId::uuid
     AND ($personId::uuid IS NOT NULL OR party_id = $partyId) LIMIT 1`,
);

/** Selects a contest whose polls are closed and that no source has counted. Index: the primary keys. */
export const uncountedContest = statement<{ contestId: string; now: Date }>(
  'elections.records.uncountedContest',
  `SELECT id FROM contests WHERE id = $contestId AND polls_close_at <= $now
     AND NOT EXISTS (SELECT FROM contest_results WHERE contest_id = contests.id)`,
);

/** The effect of an edit by hand: a new version, and a lock for a record that imports may change. */
const edited = `version = version + 1, is_locked = source <> '${handmadeSource}'`;

/** Changes an election. Index: the primary key. */
export const changeElection = statement<{
  electionId: string;
  name: string;
  day: string;
  kind: string;
  level: string | null;
  placeId: string | null;
  pollsClose: string | null;
}>(
  'elections.records.changeElection',
  `UPDATE elections SET name = $name, held_on = $day, kind = $kind, level = $level, division_id = $placeId,
     polls_close = $pollsClose, ${edited}
   WHERE id = $electionId`,
);

/** Changes a contest. Index: the primary key. */
export const changeContest = statement<{
  contestId: string;
  name: string;
  placeId: string | null;
  seats: number | null;
}>(
  'elections.records.changeContest',
  `UPDATE contests SET name = $name, division_id = $placeId, seats = $seats, ${edited} WHERE id = $contestId`,
);

/** Changes a list. Index: the primary key. */
export const changeList = statement<{ listId: string; name: string; number: number | null; partyId: string | null }>(
  'elections.records.changeList',
  `UPDATE candidate_lists SET name = $name, number = $number, party_id = $partyId, ${edited} WHERE id = $listId`,
);

/** Changes a candidacy. `today` is the day of a withdrawal. Index: the primary key. */
export const changeCandidacy = statement<{
  candidacyId: string;
  partyId: string | null;
  listId: string | null;
  listPosition: number | null;
  status: string;
  officeId: string | null;
  incumbent: boolean | null;
  locality: string | null;
  elected: boolean | null;
  today: string;
}>(
  'elections.records.changeCandidacy',
  `UPDATE candidacies SET party_id = $partyId, list_id = $listId, list_position = $listPosition, status = $status,
     withdrawn_on = CASE WHEN $status = 'withdrawn' THEN coalesce(withdrawn_on, $today::date) END,
     office_id = $officeId, incumbent = $incumbent, locality = $locality, elected = $elected, ${edited}
   WHERE id = $candidacyId`,
);

/** Locks or unlocks a record. Index: the primary key. */
const lockIn = (table: string) =>
  statement<{ id: string; isLocked: boolean }>(
    `elections.records.lock.${table}`,
    `UPDATE ${table} SET is_locked = $isLocked, version = version + 1 WHERE id = $id`,
  );

/** Deletes a record; PostgreSQL refuses it while something refers to the record. Index: the primary key. */
const deleteIn = (table: string, condition: string) =>
  statement<{ id: string }>(
    `elections.records.delete.${table}`,
    `DELETE FROM ${table} WHERE id = $id AND source = '${handmadeSource}' AND ${condition} RETURNING id`,
  );

/**
 * Deletes the vote target of a candidacy. Waits for votes that are being cast; PostgreSQL refuses it if there is a vote.
 * A vote that waits for this statement finds no target, and a waiting anonymous vote goes with the target. Indexes: the
 * primary keys, daily_votes_target.
 */
const deleteVoteTarget = statement<{ id: string }>(
  'elections.records.delete.voteTarget',
  `WITH results AS (DELETE FROM running_results WHERE target_id = $id)
   DELETE FROM vote_targets WHERE id = $id AND kind = 'candidacy'`,
);

/**
 * The statements that all kinds of records have. The last one that deletes returns the record. A counted contest or list
 * is not deleted, nor a candidacy with a count or with votes of members.
 */
export const recordStatements = {
  election: { lock: lockIn('elections'), deletes: [deleteIn('elections', 'true')] },
  contest: {
    lock: lockIn('contests'),
    deletes: [deleteIn('contests', 'NOT EXISTS (SELECT FROM contest_results WHERE contest_id = contests.id)')],
  },
  list: {
    lock: lockIn('candidate_lists'),
    deletes: [deleteIn('candidate_lists', 'num_nonnulls(votes, seats_won) = 0')],
  },
  candidacy: {
    lock: lockIn('candidacies'),
    deletes: [deleteVoteTarget, deleteIn('candidacies', 'num_nonnulls(votes, elected) = 0')],
  },
} as const;
