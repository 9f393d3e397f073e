import { callQuery } from '@hustings/vertical/query';

/**
 * The read that a member's vote card starts from. A page that shows the card names it among its route's queries.
 *
 * @param polly id or slug, as the page's address names the person
 */
export const lastVoteQuery = (polly: string) => callQuery('getLastPollyVote', { params: { id: polly } });
