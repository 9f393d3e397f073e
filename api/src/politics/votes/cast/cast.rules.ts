import type { CallRequest, DailyVote, ViewScope } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import {
  acquireAuthorLock,
  addImmediateItem,
  cancelRemoval,
  requireActiveAccount,
  requireAnonymousPosting,
  sealAuthor,
} from '../../../access/anonymity/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { chooseAnonymousVoteScope, chooseVoteScope, storeAudiences } from '../../../access/visibility/index.ts';
import { storeVoteScope } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { openDay } from '../../../platform/schedule/civil-day.ts';
import { networkOf } from '../../../platform/web-fetch/network.ts';
import { voteByKey } from '../detail/detail.queries.ts';
import type { Target, TargetKind } from '../targets/targets.queries.ts';
import { requireTarget, targetAnswer } from '../targets/targets.rules.ts';
import { civilDayLookup, voteAnswer } from '../vote-answers.ts';
import { networkHash, voteKey } from '../vote-keys.ts';
import type { VoteRow } from '../vote-rows.queries.ts';
import { castAnonymous, castNamed, deleteOtherAudiences, type CastParams, type StoredVote } from './cast.queries.ts';

/** The content of a submitted vote, on either kind of target. */
export type Ballot = Omit<CallRequest<'castDailyPollyVote'>['body'], 'personId'>;

/** A submission that has passed validation. */
interface Submission {
  voter: Member;
  target: Target;
  ballot: Ballot;
  /** The open civil day of the target. */
  today: string;
  receivedAt: Date;
  /** The scope to store as the default of the profile, if any. */
  newDefault: ViewScope | undefined;
  /** The values to store, without the scope. */
  values: Omit<CastParams, 'scope'>;
}

/**
 * Checks that a submitted form was made for the open day.
 *
 * @throws {RequestFailure} `VoteFinal` if its day is earlier; `InvalidValue` (field `day`) if its day is later
 */
function requireOpenDay(day: string | undefined, today: string): void {
  if (day === undefined || day === today) return;
  if (day < today) throw new RequestFailure('VoteFinal');
  throw new RequestFailure('InvalidValue', { field: 'day' });
}

/**
 * Returns the scope that becomes the default of the profile, if any. An anonymous vote must not change the account.
 *
 * @throws {RequestFailure} `InvalidValue` (field `viewMyVotesDefault`) for an anonymous vote, or if no scope is given
 */
function newDefaultScope({ viewMyVotesDefault, viewMyVotes, anonymous }: Ballot): ViewScope | undefined {
  if (!viewMyVotesDefault) return undefined;
  if (anonymous || !viewMyVotes) throw new RequestFailure('InvalidValue', { field: 'viewMyVotesDefault' });
  return viewMyVotes;
}

/**
 * Casts or changes today's vote on a polly or party. A member has one vote on a target and civil day, named or
 * anonymous. The submission that was received last counts, and votes of past days do not change
 * (docs/product.md#5-validation; docs/decisions/06-visibility.md, docs/decisions/07-anonymity.md and
 * docs/decisions/08-votes-and-scores.md).
 *
 * @param address the client's network address, of which a hash is stored for a limited time
 * @throws {RequestFailure} `ReputationTooLow` below level 1; `ConsentRequired` without consent to the storage of
 * political opinions; `NotFound`; `NotInOffice` if the polly has no office; `VoteFinal` or `InvalidValue` (field `day`)
 * if the form was made for another day; `VotedInOtherMode` with meta `{ anonymous }` if today's vote has the other
 * mode; `AnonymousNotAllowed` if the member may not vote anonymously; as `newDefaultScope` and `chooseVoteScope`
 */
export async function castDailyVote(
  services: Services,
  voter: Member,
  { kind, id, address }: { kind: TargetKind; id: string; address: string },
  ballot: Ballot,
): Promise<DailyVote> {
  const receivedAt = services.now();
  requireLevel(voter, 'vote');
  if (!voter.consentToOpinions) throw new RequestFailure('ConsentRequired');
  const newDefault = newDefaultScope(ballot);
  if (ballot.anonymous) await requireAnonymousPosting(services, voter);
  const target = await requireTarget(services.database, kind, id, receivedAt);
  if (!target.votable) throw new RequestFailure('NotInOffice');
  const { today } = openDay(receivedAt, target.timeZone ?? undefined);
  requireOpenDay(ballot.day, today);
  const { vote, ability = null, vision = null, comment = null } = ballot;
  const values = {
    key: voteKey(services, voter.accountId, target.id, today),
    accountId: voter.accountId,
    targetId: target.id,
    day: today,
    vote,
    ability,
    vision,
    comment,
    receivedAt: receivedAt.toISOString(),
    networkHash: networkHash(services, networkOf(address), target.id, today),
  };
  const submission = { voter, target, ballot, today, receivedAt, newDefault, values };
  return ballot.anonymous ? castAnonymousVote(services, submission) : castNamedVote(services, submission);
}

async function castNamedVote(services: Services, submission: Submission): Promise<DailyVote> {
  const { voter, target, ballot, newDefault, values } = submission;
  const { database } = services;
  const pollyId = target.kind === 'polly' ? target.id : null;
  const { viewScope, audienceIds } = await chooseVoteScope(database, voter, ballot, pollyId);
  const store = async (transaction: Queryable) => {
    const [cast] = await transaction.query<StoredVote>(castNamed({ ...values, scope: viewScope }));
    if (cast && newDefault) await storeVoteScope(transaction, voter.accountId, newDefault);
    if (!cast || viewScope !== 'selectedAudiences') return cast;
    await transaction.query(deleteOtherAudiences({ voteId: cast.id, audienceIds }));
    await storeAudiences(transaction, cast.id, audienceIds);
    return cast;
  };
  // A single statement needs no transaction. Audiences of an earlier submission may stay, because other scopes ignore
  // them.
  const needsTransaction = newDefault !== undefined || viewScope === 'selectedAudiences';
  const cast = await (needsTransaction ? database.transaction(store) : store(database));
  return cast ? answer(submission, cast, viewScope, audienceIds) : answerStoredVote(services, submission);
}

/**
 * Casts an anonymous vote. It locks no row of the account and does not store when the vote was cast
 * (docs/decisions/07-anonymity.md).
 */
async function castAnonymousVote(services: Services, submission: Submission): Promise<DailyVote> {
  const { voter, target, ballot, today, values } = submission;
  const { accountId } = voter;
  const scope = chooseAnonymousVoteScope(ballot, target.kind === 'polly' ? target.id : null);
  const cast = await services.database.transaction(async (transaction) => {
    await acquireAuthorLock(services, transaction, accountId);
    await requireActiveAccount(transaction, accountId);
    const voteId = randomUUID();
    const seal = sealAuthor(services, voteId, accountId);
    const [stored] = await transaction.query<StoredVote>(castAnonymous({ ...values, scope, voteId, seal }));
    if (!stored) return undefined;
    if (stored.id === voteId)
      await addImmediateItem(services, transaction, accountId, {
        id: voteId,
        kind: 'dailyVote',
        hour: new Date(today),
      });
    else await cancelRemoval(transaction, stored.id);
    return stored;
  });
  return cast ? answer(submission, cast, scope, []) : answerStoredVote(services, submission);
}

const answer = (
  { target, ballot, today }: Submission,
  { id, official, underReview, commentRemoved }: StoredVote,
  viewMyVotes: ViewScope,
  audiences: string[],
): DailyVote => ({
  id,
  ...targetAnswer(target),
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
 * Answers a submission that was not stored because a vote that was received later is stored. Returns the stored vote.
 *
 * @throws {RequestFailure} `ConsentRequired` if no vote is stored, because the member has withdrawn consent meanwhile;
 * `VotedInOtherMode`
 */
async function answerStoredVote(
  services: Services,
  { voter, ballot, receivedAt, values }: Submission,
): Promise<DailyVote> {
  const [stored] = await services.database.query<VoteRow>(voteByKey({ key: values.key }));
  if (!stored) throw new RequestFailure('ConsentRequired');
  const anonymous = stored.anonymousKey !== null;
  if (anonymous !== ballot.anonymous) throw new RequestFailure('VotedInOtherMode', { meta: { anonymous } });
  return voteAnswer(services, voter, stored, civilDayLookup(receivedAt));
}
