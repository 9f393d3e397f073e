import type { CallAnswer, CurrentUser } from '@hustings/contract';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { countSupportsOf, deleteSupportsOf } from '../../community/goals/index.ts';
import { changeAccount } from '../../identity/profiles/index.ts';
import { countStancesOf, deleteStancesOf } from '../../content/stances/index.ts';
import { countAllVotes, deleteAllVotes } from '../votes/index.ts';
import * as queries from './consent.queries.ts';

/**
 * Stores a member's consent to the storing of political opinions. A withdrawal deletes the member's votes, stances and
 * supports of goals in the same transaction (docs/decisions/03-accounts.md).
 */
export async function setConsent(services: Services, member: Member, isGiven: boolean): Promise<CurrentUser> {
  return changeAccount(services, member, async (transaction) => {
    await queries.storeConsent(transaction, member.accountId, isGiven, services.now());
    if (isGiven) return;
    await deleteStancesOf(services, transaction, member);
    await deleteSupportsOf(transaction, member.accountId);
    await deleteAllVotes(services, transaction, member.accountId);
  });
}

/** Returns whether a member has consented, and the numbers of votes, stances and supports that a withdrawal would delete. */
export async function getConsent(
  services: Services,
  { accountId, consentToOpinions }: Member,
): Promise<CallAnswer<'getConsent'>> {
  const [votes, stances, goals] = await Promise.all([
    countAllVotes(services, accountId),
    countStancesOf(services, accountId),
    countSupportsOf(services, accountId),
  ]);
  return {
    consentToOpinions,
    votes: votes.named + votes.anonymous,
    stances: stances.named + stances.anonymous,
    goals,
    anonymous: votes.anonymous + stances.anonymous,
  };
}
