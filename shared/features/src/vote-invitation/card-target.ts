/** The person or party to vote on. */
export interface VoteTarget {
  kind: 'polly' | 'party';
  id: string;
  /** Id or slug, as in the address of the page. */
  address: string;
}

/** The candidacy of a person to vote on. */
export interface CandidateTarget {
  kind: 'candidacy';
  id: string;
  electionId: string;
}

/** Whom a vote card is about. */
export type CardTarget = VoteTarget | CandidateTarget;
