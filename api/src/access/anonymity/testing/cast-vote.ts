/** How the story asks the site for something. */
type Ask = (url: string, body: object) => Promise<{ id: string }>;

/** Casts an anonymous vote with a comment that tells of nobody; others find it when its day is over. */
export const castUnnamed = (ask: Ask, personId: string, comment: string): Promise<{ id: string }> =>
  ask('/pollies/daily-votes', {
    personId,
    vote: 'down',
    ability: 12,
    comment,
    viewMyVotes: 'everyone',
    anonymous: true,
  });
