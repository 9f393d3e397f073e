import type { CallRequest, DailyVote, ViewScope } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { storeVoteScope } from '../../../identity/accounts/index.ts';
import {
  cancelRemoval,
  addImmediateItem,
  requireActiveAccount,
  sealStored,
  acquireAuthorLock,
  requireAnonymousPosting,
} from '../../../access/anonymity/index.ts';
import { openDay } from '../../../platform/schedule/civil-day.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { networkOf } from '../../../platform/web-fetch/network.ts';
import type { Services } from '../../../platform/core/services.ts';
import { chooseAnonymousVoteScope, chooseVoteScope, storeAudiences } from '../../../access/visibility/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { asVote, openDays } from '../vote-answers.ts';
import { castAnonymous, castNamed, replaceAudiences, type StoredVote } from './cast.queries.ts';
import { voteInSlot } from '../list/list.queries.ts';
import type { VoteRow } from '../vote-rows.queries.ts';
import { networkMark, slotOf } from '../vote-keys.ts';
import { asTarget, targetNamed, type Target, type TargetKind } from '../targets/targets.rules.ts';

/** What a submission says, on whatever kind of target. */
export type Ballot = Omit<CallRequest<'castDailyPollyVote'>['body'], 'personId'>;

/** A submission that was let through, and where it goes. */
interface Submission {
  voter: Member;
  target: Target;
  ballot: Ballot;
  /** The civil day that is open there. */
  today: string;
  slot: Buffer;
  received: Date;
  /** The circle that becomes the default of the profile. */
  kept: ViewScope | undefined;
  /** What both modes store, in the order of the statements. */
  values(scope: ViewScope): unknown[];
}

/**
 * @throws {RequestFailure} `VoteFinal` where the day of the form is over; `InvalidValue` (`day`) where it has not
 *   begun.
 */
function requireOpen(day: string | undefined, today: string): void {
  if (day === undefined || day === today) return;
  if (day < today) throw new RequestFailure('VoteFinal');
  throw new RequestFailure('InvalidValue', { field: 'day' });
}

/**
 * The circle that the profile is to have from now on, if any. An anonymous vote leaves no mark on the account.
 *
 * @throws {RequestFailure} `InvalidValue` (`viewMyVotesDefault`) of an anonymous vote, or where no circle is chosen.
 */
function newDefault({ viewMyVotesDefault, viewMyVotes, anonymous }: Ballot): ViewScope | undefined {
  if (!viewMyVotesDefault) return undefined;
  if (anonymous || !viewMyVotes) throw new RequestFailure('InvalidValue', { field: 'viewMyVotesDefault' });
  return viewMyVotes;
}

/**
 * Casts or changes today's vote on a polly or party: one an account, target and civil day of the target's place, under
 * the name or anonymously, and of several submissions the one received last counts. Yesterday's vote is never touched
 * (docs/product.md#5-validation; docs/decisions/06-visibility.md, docs/decisions/07-anonymity.md and
 * docs/decisions/08-votes-and-scores.md).
 *
 * @param address the network address that it came from; a mark of it is kept for 90 days.
 * @throws {RequestFailure} `ReputationTooLow` below level 1; `ConsentRequired` without consent to the storing of
 * political opinions; `NotFound`; `NotInOffice` for somebody who holds no office now; `VoteFinal` and `InvalidValue`
 * (`day`) for a form of another day; `VotedInOtherMode` with meta `{ anonymous }` where today's vote is there in the
 * other mode; `AnonymousNotAllowed` without the privilege; as `newDefault` and `chooseVoteScope`.
 */
export async function castDailyVote(
  services: Services,
  voter: Member,
  { kind, id, address }: { kind: TargetKind; id: string; address: string },
  ballot: Ballot,
): Promise<DailyVote> {
  const received = services.now();
  requireLevel(voter, 'vote');
  if (!voter.consentToOpinions) throw new RequestFailure('ConsentRequired');
  const kept = newDefault(ballot);
  if (ballot.anonymous) await requireAnonymousPosting(services, voter);
  const target = await targetNamed(services.database, kind, id, received);
  if (!target.votable) throw new RequestFailure('NotInOffice');
  const { today } = openDay(received, target.timeZone ?? undefined);
  requireOpen(ballot.day, today);
  const slot = slotOf(services, voter.accountId, target.id, today);
  const mark = networkMark(services, networkOf(address), target.id, today);
  const { vote, ability = null, vision = null, comment = null } = ballot;
  const place = [slot, voter.accountId, target.id, today];
  const said = [vote, ability, vision, comment];
  const values = (scope: ViewScope) => [...place, ...said, scope, received.toISOString(), mark];
  const submission = { voter, target, ballot, today, slot, received, kept, values };
  return ballot.anonymous ? castUnnamed(services, submission) : castUnderName(services, submission);
}

async function castUnderName(services: Services, submission: Submission): Promise<DailyVote> {
  const { voter, target, ballot, kept, values } = submission;
  const { database } = services;
  const pollyId = target.kind === 'polly' ? target.id : null;
  const { viewScope, audienceIds } = await chooseVoteScope(database, voter, ballot, pollyId);
  const store = async (transaction: Queryable) => {
    const [cast] = await transaction.query<StoredVote>(castNamed, values(viewScope));
    if (cast && kept) await storeVoteScope(transaction, voter.accountId, kept);
    if (!cast || viewScope !== 'selectedAudiences') return cast;
    await transaction.query(replaceAudiences({ voteId: cast.id, audienceIds }));
    await storeAudiences(transaction, cast.id, audienceIds);
    return cast;
  };
  // One statement needs no transaction; what an earlier choice named says nothing where the scope names no audiences.
  const isMore = kept !== undefined || viewScope === 'selectedAudiences';
  const cast = await (isMore ? database.transaction(store) : store(database));
  return cast ? answer(submission, cast, viewScope, audienceIds) : whatIsThere(services, submission);
}

/** Nothing of the member's row is locked, and the vote bears no time (docs/decisions/07-anonymity.md). */
async function castUnnamed(services: Services, submission: Submission): Promise<DailyVote> {
  const { voter, target, ballot, today, values } = submission;
  const { accountId } = voter;
  const scope = chooseAnonymousVoteScope(ballot, target.kind === 'polly' ? target.id : null);
  const cast = await services.database.transaction(async (transaction) => {
    await acquireAuthorLock(services, transaction, accountId);
    await requireActiveAccount(transaction, accountId);
    const id = randomUUID();
    const seal = sealStored(services, id, accountId);
    const [stored] = await transaction.query<StoredVote>(castAnonymous, [...values(scope), id, seal]);
    if (!stored) return undefined;
    if (stored.id === id)
      await addImmediateItem(services, transaction, accountId, { id, kind: 'dailyVote', hour: new Date(today) });
    else await cancelRemoval(transaction, stored.id);
    return stored;
  });
  return cast ? answer(submission, cast, scope, []) : whatIsThere(services, submission);
}

const answer = (
  { target, ballot, today }: Submission,
  { id, official, underReview, commentRemoved }: StoredVote,
  viewMyVotes: ViewScope,
  audiences: string[],
): DailyVote => ({
  id,
  ...asTarget(target),
  day: today,
  vote: ballot.vote,
  ability: ballot.ability,
  vision: ballot.vision,
  comment: commentRemoved ? undefined : ballot.comment,
  official,
  isFinal: false,
  own: {
    anonymous: ballot.anonymous,
    viewMyVotes,
    audiences: viewMyVotes === 'selectedAudiences' ? audiences.toSorted() : [],
    ...(underReview ? { underReview: true as const } : {}),
    ...(commentRemoved ? { commentRemoved: true as const } : {}),
  },
});

/**
 * A submission was not stored: a later one is there already, one in the other mode, or consent was withdrawn meanwhile.
 */
async function whatIsThere(services: Services, { voter, slot, ballot, received }: Submission): Promise<DailyVote> {
  const [held] = await services.database.query<VoteRow>(voteInSlot({ slot }));
  if (!held) throw new RequestFailure('ConsentRequired');
  const anonymous = held.slot !== null;
  if (anonymous !== ballot.anonymous) throw new RequestFailure('VotedInOtherMode', { meta: { anonymous } });
  return asVote(services, voter, held, openDays(received));
}
