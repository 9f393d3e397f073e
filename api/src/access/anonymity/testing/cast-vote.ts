/** Sends a request of the author. */
type Ask = (url: string, body: object) => Promise<{ id: string }>;

/** Casts an anonymous vote with a comment. Others see it after its civil day. */
export const castAnonymousVote = (ask: Ask, personId: string, comment: string): Promise<{ id: string }> =>
  ask('/pollies/daily-votes', {
    personId,
    vote: 'down',
    ability: 12,
    comment,
    viewMyVotes: 'everyone',
    anonymous: true,
  });
