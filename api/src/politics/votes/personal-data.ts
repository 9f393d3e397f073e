import { rowsInBatches, type PersonalData } from '../../platform/core/personal-data.ts';
import { deleteNamedVotes } from './delete/delete-all.rules.ts';
import * as queries from './personal-data.queries.ts';

/** The named votes of a member. Anonymous votes are covered by the member's list of anonymous items. */
export const votesPersonalData: PersonalData[] = [
  {
    tables: { daily_votes: 'votes', vote_evidence: 'voteEvidence', anonymous_vote_guards: 'anonymous' },
    exported: {
      kind: 'votes',
      async *rows(services, { accountId }) {
        const rows = rowsInBatches<queries.ExportedVote>(services, (batch) =>
          queries.exportedVotes({ accountId, ...batch }),
        );
        for await (const { id: _, path, ...vote } of rows)
          yield { ...vote, address: services.settings.publicUrl + path };
      },
    },
    async hide(_, transaction, { accountId }) {
      await transaction.query(queries.hideVotes({ accountId }));
    },
    async restore(_, transaction, { accountId }) {
      await transaction.query(queries.showVotes({ accountId }));
    },
    purge: (services, transaction, { accountId }) => deleteNamedVotes(services, transaction, accountId),
  },
];
