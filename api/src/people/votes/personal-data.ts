import { rowsInBatches, type PersonalData } from '../../kernel/personal-data.ts';
import { deleteVotesOf } from './consent.ts';
import { castVotes } from './queries.ts';

interface CastVote {
  id: string;
  person: string;
  slug: string;
  day: string;
  vote: string;
  ability: number | null;
  vision: number | null;
  comment: string | null;
  created: string;
}

/** What votes hold of a member. Nobody but the member sees a single vote, so there is nothing to hide. */
export const votesPersonalData: PersonalData[] = [
  {
    tables: ['daily_votes', 'vote_evidence'],
    exported: {
      kind: 'votes',
      async *rows(services, subject) {
        for await (const { id: _, slug, ...vote } of rowsInBatches<CastVote>(services, castVotes, subject)) {
          yield { ...vote, address: `${services.settings.publicUrl}/polly/${slug}` };
        }
      },
    },
    purge: (services, transaction, { accountId }) => deleteVotesOf(services, transaction, accountId),
  },
];
