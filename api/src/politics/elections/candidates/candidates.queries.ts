import type { CandidateOrder, NamedParty, PollyCard } from '@hustings/contract';
import { statement, type Statement } from '../../../platform/db/statement.ts';
import { namedPartySql, personPhotoSql, standingScoreSql } from '../../people/index.ts';

/** A candidate of an election, with its sort key. Unknown values are null. */
export interface CandidateRow {
  candidacyId: string;
  contest: { contestId: string; name: string };
  personId: string;
  slug: string;
  name: string;
  gender: string | null;
  /** The file name of the photo. */
  photo: string | null;
  party: NamedParty | null;
  listNumber: number | null;
  listName: string | null;
  listPosition: number | null;
  officeName: string | null;
  status: 'filed' | 'qualified' | 'withdrawn' | 'writeIn';
  incumbent: boolean | null;
  previousTerm: { officeName: string; from: string | null; through: string | null } | null;
  locality: string | null;
  votes: number | null;
  elected: boolean | null;
  score: PollyCard['score'] | null;
  key: string | number;
}

/** The filters of the candidates of an election. A filter whose parameter is null matches every candidate. */
export interface CandidateFilterParams {
  electionId: string;
  term: string | null;
  partyId: string | null;
  contestId: string | null;
  listNumber: number | null;
  /** `female`, `male`, or `other` for every other stated gender. */
  gender: string | null;
  incumbent: boolean | null;
  elected: boolean | null;
  /** Votes and results are hidden before the polls close. */
  now: Date;
}

/** The parameters of a page of candidates. */
export interface CandidatePageParams extends CandidateFilterParams {
  /** Chooses one of the random orders. */
  seed: number;
  /** The earliest day of a score that still counts as yesterday's; no scores are read if null. */
  earliestScoreDay: string | null;
  afterKey: string | number;
  afterId: string;
  limit: number;
  offset: number;
}

/**
 * The sort keys of a candidacy card. The key of the random order is a hash of the candidacy and the seed, cut to 52 bits,
 * which a JSON number holds. Every order sorts the cards of one election, which an index finds.
 */
const orders: Record<CandidateOrder, { key: string; type: string }> = {
  random: { key: '(uuid_hash_extended(card.candidacy_id, $seed::bigint) >> 12)::float8', type: 'float8' },
  name: { key: 'card.sort_key', type: 'text' },
  list: { key: 'card.list_key', type: 'text' },
  party: { key: 'card.party_key', type: 'text' },
};

/** The condition that a known result may be shown: the polls of the contest are closed. */
const isOver = 'contest.polls_close_at <= $now::timestamptz';

/** The candidacy cards that match the filters. A filter reads another table only if its parameter is not null. */
const candidates = `candidacy_cards card
   WHERE card.election_id = $electionId AND card.person_id IS NOT NULL
     AND ($term::text IS NULL OR card.search LIKE ALL (
       SELECT '% ' || word || '%' FROM regexp_split_to_table(search_words($term), ' ') word))
     AND ($partyId::uuid IS NULL OR card.party_id = $partyId OR EXISTS (
       SELECT FROM candidate_lists list WHERE list.id = card.list_id AND list.party_id = $partyId))
     AND ($contestId::uuid IS NULL OR card.contest_id = $contestId)
     AND ($listNumber::int IS NULL OR EXISTS (
       SELECT FROM candidate_lists list WHERE list.id = card.list_id AND list.number = $listNumber))
     AND ($gender::text IS NULL OR card.gender = $gender
       OR ($gender = 'other' AND card.gender NOT IN ('female', 'male')))
     AND ($incumbent::boolean IS NULL OR coalesce(card.incumbent, false) = $incumbent)
     AND ($elected::boolean IS NULL OR EXISTS (
       SELECT FROM candidacies candidacy JOIN contests contest ON contest.id = candidacy.contest_id
       WHERE candidacy.id = card.candidacy_id AND candidacy.elected = $elected AND ${isOver}))`;

/** Selects a page of the candidates of an election. Indexes: candidacy_cards_by_name, the primary keys. */
const pageOf = (order: CandidateOrder): Statement<CandidatePageParams> => {
  const { key, type } = orders[order];
  return statement<CandidatePageParams>(
    `elections.candidates.${order}`,
    `WITH page AS (
       SELECT card.*, ${key} AS key FROM ${candidates}
         AND (${key}, card.candidacy_id) > ($afterKey::${type}, $afterId::uuid)
         AND $seed::bigint IS NOT NULL
       ORDER BY ${key}, card.candidacy_id OFFSET $offset LIMIT $limit
     )
     SELECT candidacy.id AS "candidacyId", card.key, card.person_id AS "personId", slug.slug, card.name, card.gender,
       jsonb_build_object('contestId', contest.id, 'name', contest.name) AS contest,
       ${personPhotoSql('card.person_id')} AS photo,
       ${namedPartySql('coalesce(card.party_id, list.party_id)')} AS party,
       list.number AS "listNumber", list.name AS "listName", candidacy.list_position AS "listPosition",
       office.label AS "officeName", card.status, card.incumbent, candidacy.locality,
       (SELECT jsonb_build_object('officeName', previous.label, 'from', held.valid_from, 'through', held.valid_through)
        FROM memberships held JOIN offices previous ON previous.id = held.office_id
        WHERE held.id = candidacy.previous_membership_id) AS "previousTerm",
       CASE WHEN ${isOver} THEN candidacy.votes END AS votes, CASE WHEN ${isOver} THEN candidacy.elected END AS elected,
       CASE WHEN $earliestScoreDay::date IS NOT NULL
         THEN ${standingScoreSql('card.person_id', '$earliestScoreDay::date')} END AS score
     FROM page card
     JOIN candidacies candidacy ON candidacy.id = card.candidacy_id
     JOIN contests contest ON contest.id = card.contest_id
     JOIN person_slugs slug ON slug.person_id = card.person_id AND slug.current
     LEFT JOIN candidate_lists list ON list.id = card.list_id
     LEFT JOIN offices office ON office.id = candidacy.office_id
     ORDER BY card.key, card.candidacy_id`,
    { plan: 'generic' },
  );
};

/** The page of each order. */
export const candidatePages: Record<CandidateOrder, Statement<CandidatePageParams>> = {
  random: pageOf('random'),
  name: pageOf('name'),
  list: pageOf('list'),
  party: pageOf('party'),
};

/** The number of candidates that match the filters, and of those among them who have withdrawn. */
export interface CandidateCounts {
  total: number;
  withdrawn: number;
}

/** Counts the candidates that match the filters, and those of them who have withdrawn. Index: candidacy_cards_by_name. */
export const countCandidates = statement<CandidateFilterParams>(
  'elections.countCandidates',
  `SELECT count(*)::int AS total, count(*) FILTER (WHERE card.status = 'withdrawn')::int AS withdrawn FROM ${candidates}`,
);
