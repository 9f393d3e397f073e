import { statement } from '../../../platform/db/statement.ts';
import { cardColumns, type CardRow } from '../cards.queries.ts';
import { allRepresentativesSql } from '../places.queries.ts';
import { votedTodaySql } from '../voted-today.queries.ts';

/** A representative of a member. */
export interface RepresentativeRow extends CardRow {
  /**
   * 0 if the person represents the member's default location, else 1; plus 2 if `unvotedFirst` is set and the member
   * voted on the person today.
   */
  rank: number;
  votedToday: boolean;
}

const represented = `(${allRepresentativesSql('$accountId::uuid', '$today::date')}) mine
   JOIN polly_cards card ON card.person_id = mine.person_id`;

/**
 * Selects a page of the people in office who represent the voter locations of a member. The representatives of the
 * default location come first; each group is sorted by name. With `unvotedFirst`, people on whom the member has not
 * voted today come before all others. The statement sorts all representatives of the member, which are a few hundred
 * people at most. Indexes: those of `allRepresentativesSql` and `votedTodaySql`, and the primary key of polly_cards.
 */
export const listRepresentatives = statement<{
  accountId: string;
  today: string;
  now: Date;
  anonymousIds: readonly string[];
  waitingVotes: string;
  unvotedFirst: boolean;
  /** The sort key of the last person of the previous page. */
  afterRank: string | number;
  afterSortKey: string | number;
  afterPersonId: string | number;
  limit: number;
  offset: number;
}>(
  'people.representatives',
  `SELECT ${cardColumns}, ranked.rank, ranked.voted AS "votedToday" FROM (
     SELECT voted.*, CASE WHEN voted.by_default THEN 0 ELSE 1 END + CASE WHEN $unvotedFirst::boolean AND voted.voted THEN 2 ELSE 0 END AS rank
     FROM (
       SELECT mine.person_id, mine.by_default,
         ${votedTodaySql({ account: '$accountId::uuid', anonymous: '$anonymousIds::uuid[]', waiting: '$waitingVotes::jsonb', now: '$now::timestamptz' })} AS voted
       FROM ${represented}
     ) voted
   ) ranked
   JOIN polly_cards card ON card.person_id = ranked.person_id
   WHERE (ranked.rank, card.sort_key, card.person_id) > ($afterRank::int, $afterSortKey, $afterPersonId::uuid)
   ORDER BY ranked.rank, card.sort_key, card.person_id LIMIT $limit OFFSET $offset`,
  { plan: 'generic' },
);

/** Counts the representatives of a member. */
export const countRepresentatives = statement<{ accountId: string; today: string }>(
  'people.countRepresentatives',
  `SELECT count(*)::int AS total FROM ${represented}`,
);
