import type { ViewScope, VoteValue } from '@hustings/contract';

/** The content of an anonymous vote that waits for the next step (docs/decisions/07-anonymity.md). */
export interface DelayedVote {
  targetId: string;
  /** The name of the target and the path of its page, for the author's list of anonymous items. */
  name: string;
  path: string;
  day: string;
  /** The end of the civil day, ISO 8601. */
  closes: string;
  vote: VoteValue;
  ability: number | null;
  vision: number | null;
  comment: string | null;
  scope: ViewScope;
  /** Whether the vote was official when it was cast. */
  official: boolean;
  /** The fraud signals when the vote was cast (table `vote_evidence`). */
  evidence: {
    accountAgeBand: string;
    divisionId: string | null;
    /** The hash of the network in Base64. */
    networkHash: string;
  };
}
