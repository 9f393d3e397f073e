import type { Services } from '../../platform/core/services.ts';

type Hmac = Pick<Services, 'hmac'>;

/**
 * The place of a member's vote on a target on a civil day, the same for named and anonymous: unique in the database, so
 * that there is one of each (docs/decisions/07-anonymity.md and docs/decisions/08-votes-and-scores.md). A copy of the
 * database tells of nobody whose place it is, and no two days of one member have anything in common.
 */
export const slotOf = ({ hmac }: Hmac, accountId: string, targetId: string, day: string): Buffer =>
  hmac('vote-slot', accountId, targetId, day);

/**
 * What is kept of the network that a vote came from: it tells votes on one target and day of one network, and nothing
 * of one member's votes on two targets or days (docs/decisions/07-anonymity.md).
 *
 * @param network as `networkOf` gives it.
 */
export const networkMark = ({ hmac }: Hmac, network: string, targetId: string, day: string): Buffer =>
  hmac('vote-network', network, targetId, day);
