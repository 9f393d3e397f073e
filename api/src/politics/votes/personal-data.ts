import { statement } from '../../platform/db/statement.ts';
import { rowsInBatches, type PersonalData } from '../../platform/core/personal-data.ts';
import { deleteNamedVotes } from './delete/delete-all.rules.ts';
import { targetPath, targetTables } from './vote-rows.queries.ts';

interface CastVote {
  id: string;
  path: string;
  person: string | null;
  party: string | null;
  day: string;
  vote: string;
  ability: number | null;
  vision: number | null;
  comment: string | null;
  viewMyVotes: string;
  officialVote: boolean;
  created: string;
  accountAge: string | null;
  placeOfVoter: string | null;
}

const castVotes = statement(
  'votes.castBy',
  // As `rowsInBatches`. Indexes: daily_votes_last, then a sort; the primary keys.
  `SELECT v.id, ${targetPath} AS path,
     card.name AS person, party.name AS party, v.civil_day AS day, v.vote, v.ability, v.vision, v.comment,
     v.scope AS "viewMyVotes", v.official AS "officialVote", v.cast_at AS created,
     e.account_age_band AS "accountAge", place.name AS "placeOfVoter"
   FROM daily_votes v
   JOIN vote_targets t ON t.id = v.target_id ${targetTables}
   LEFT JOIN vote_evidence e ON e.vote_id = v.id
   LEFT JOIN divisions place ON place.id = e.division_id
   WHERE v.account_id = $1 AND v.id > $2 ORDER BY v.id LIMIT $3`,
);

const hideStatement = statement<{ accountId: string }>(
  'votes.hide',
  // Index: daily_votes_last.
  'UPDATE daily_votes SET hidden_with_account = true WHERE account_id = $accountId AND NOT hidden_with_account',
);

const showStatement = statement<{ accountId: string }>(
  'votes.show',
  // Index: daily_votes_last.
  'UPDATE daily_votes SET hidden_with_account = false WHERE account_id = $accountId AND hidden_with_account',
);

/** What votes hold of a member; anonymous ones are found by the member's own list. */
export const votesPersonalData: PersonalData[] = [
  {
    tables: { daily_votes: 'votes', vote_evidence: 'voteEvidence' },
    exported: {
      kind: 'votes',
      async *rows(services, subject) {
        for await (const { id: _, path, ...vote } of rowsInBatches<CastVote>(services, castVotes, subject)) {
          yield { ...vote, address: services.settings.publicUrl + path };
        }
      },
    },
    async hide(_, transaction, { accountId }) {
      await transaction.query(hideStatement({ accountId }));
    },
    async restore(_, transaction, { accountId }) {
      await transaction.query(showStatement({ accountId }));
    },
    purge: (services, transaction, { accountId }) => deleteNamedVotes(services, transaction, accountId),
  },
];
