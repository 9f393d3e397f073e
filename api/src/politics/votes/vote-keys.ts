import type { Services } from '../../platform/core/services.ts';

type Hmac = Pick<Services, 'hmac'>;

/**
 * Returns the unique key of a member's named vote on a target on a civil day, for the column `daily_votes.slot`, so
 * that the database keeps one of them (docs/decisions/08-votes-and-scores.md). Without the server's secret, a key
 * identifies neither the member nor the member's other votes.
 */
export const voteKey = ({ hmac }: Hmac, accountId: string, targetId: string, day: string): Buffer =>
  hmac('vote-slot', accountId, targetId, day);

/**
 * Returns the hash that all votes from one network on one target and day share. Votes on other targets or days have
 * unrelated hashes (docs/decisions/07-anonymity.md).
 *
 * @param network a result of `networkOf`
 */
export const networkHash = ({ hmac }: Hmac, network: string, targetId: string, day: string): Buffer =>
  hmac('vote-network', network, targetId, day);

/** Removes the mask with which earlier versions stored the network hash of an anonymous vote. */
export function unmaskNetworkHash({ hmac }: Hmac, voteId: string, masked: Uint8Array): Buffer {
  const mask = hmac('vote-network-mask', voteId);
  return Buffer.from(masked.map((byte, index) => byte ^ (mask[index] ?? 0)));
}
