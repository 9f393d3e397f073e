import type { CallRequest, DailyVote, ViewScope } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import {
  acquireActLock,
  acquireAuthorLock,
  appendAct,
  requireActiveAccount,
  requireAnonymousPosting,
} from '../../../access/anonymity/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import {
  chooseAnonymousVoteScope,
  chooseVoteScope,
  storeAudiences,
  type ChosenVoteScope,
} from '../../../access/visibility/index.ts';
import { storeVoteScope } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/web-fetch/network.ts';
import { voteByKey } from '../detail/detail.queries.ts';
import type { Target, TargetKind } from '../targets/targets.queries.ts';
import { isFinalDay, pollyIdOf, requireTarget, targetAnswer, votingDay } from '../targets/targets.rules.ts';
import { anonymousVotesOf, type DelayedVote, type OwnAnonymousVotes } from '../../own-votes/index.ts';
import { voteAnswers } from '../vote-answers.ts';
import { networkHash, voteKey } from '../vote-keys.ts';
import type { VoteRow } from '../vote-rows.queries.ts';
import * as queries from './cast.queries.ts';

/** The content of a submitted vote, on any kind of target. */
export type Ballot = Omit<CallRequest<'castDailyPollyVote'>['body'], 'personId'>;

/** A request to cast a vote. */
interface VoteRequest {
  voter: Member;
  kind: TargetKind;
  /** The id of the target, or a slug. */
  id: string;
  address: string;
  ballot: Ballot;
  receivedAt: Date;
  /** The scope to store as the default of the profile, if any. */
  newDefault: ViewScope | undefined;
}

/** A submission that has passed validation. */
interface Submission extends VoteRequest {
  target: Target;
  /** The open day of the target, and its end. */
  today: string;
  closes: string;
  /** The values to store, without the scope. */
  values: Omit<queries.CastParams, 'scope' | 'isLocked' | 'anonymousIds'>;
}

/** More than the longest civil day and the hour before it, in milliseconds. */
const longestDayMilliseconds = 2 * 86_400_000;

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
 * Casts or changes today's vote on a polly or party, or the standing vote on a candidacy. A member has one vote on a
 * target and civil day, and one on a candidacy, named or anonymous. The submission that was received last counts, and votes of past days do not change
 * (docs/product.md#5-validation; docs/decisions/06-visibility.md, docs/decisions/07-anonymity.md and
 * docs/decisions/08-votes-and-scores.md).
 *
 * @param address the client's network address, of which a hash is stored for a limited time
 * @throws {RequestFailure} `ReputationTooLow` below level 1; `ConsentRequired` without consent to the storage of
 * political opinions; `NotFound`; `NotInOffice` if the polly has no office; `CandidateWithdrawn`; `VoteFinal` or
 * `InvalidValue` (field `day`) if the form was made for another day; `VoteFinal` if the day or the polls are closed,
 * whatever the clock says; `VotedInOtherMode` with meta `{ anonymous }` if today's vote has the other mode;
 * `AnonymousNotAllowed` if the member may not vote anonymously; as `newDefaultScope` and `chooseVoteScope`
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
  const request = { voter, kind, id, address, ballot, receivedAt, newDefault };
  return ballot.anonymous ? castAnonymousVote(services, request) : castNamedVote(services, request);
}

/** Reads the target of a vote, and checks that the vote may be cast on it now. */
async function readSubmission(services: Services, database: Queryable, request: VoteRequest): Promise<Submission> {
  const { voter, kind, id, address, ballot, receivedAt } = request;
  const target = await requireTarget(database, kind, id, receivedAt);
  if (!target.votable) throw new RequestFailure(kind === 'candidacy' ? 'CandidateWithdrawn' : 'NotInOffice');
  const { today, closes } = votingDay(target, receivedAt);
  requireOpenDay(ballot.day, today);
  // The polls may be closed, and the clock may have been set back.
  if (isFinalDay(target, today, receivedAt)) throw new RequestFailure('VoteFinal');
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
  return { ...request, target, today, closes, values };
}

/**
 * Reads the voter's anonymous votes that may be of an open day, which on candidacies are all. The transaction must hold
 * the author lock.
 */
const recentAnonymousVotes = (
  services: Services,
  transaction: Queryable,
  { voter, kind, receivedAt }: VoteRequest,
): Promise<OwnAnonymousVotes> => {
  const earliest = kind === 'candidacy' ? 0 : receivedAt.getTime() - longestDayMilliseconds;
  return anonymousVotesOf(services, voter.accountId, transaction, new Date(earliest));
};

/** Returns the path of the page on which a target is voted on. */
const pathOf = ({ kind, slug, candidacy }: Target): string =>
  candidacy ? `/election/${candidacy.electionId}` : `/${kind}/${slug}`;

const findWaiting = ({ waiting }: OwnAnonymousVotes, { target, today }: Submission) =>
  waiting.find((vote) => vote.target_id === target.id && vote.civil_day === today);

/** The outcome of a named submission: the stored vote, or undefined if it was not stored. */
interface NamedOutcome {
  submission: Submission;
  scope: ChosenVoteScope;
  cast: queries.StoredVote | undefined;
}

async function castNamedVote(services: Services, request: VoteRequest): Promise<DailyVote> {
  const { voter } = request;
  let outcome = await (voter.identityVerified ? castLocked(services, request) : castUnlocked(services, request));
  // Members whose verification was withdrawn may have anonymous votes.
  if (!outcome.cast && !voter.identityVerified && (await isEverVerified(services.database, voter)))
    outcome = await castLocked(services, request);
  const { submission, scope, cast } = outcome;
  return cast
    ? answer(submission, cast, scope.viewScope, scope.audienceIds)
    : answerStoredVote(services, request, submission);
}

/** Casts a named vote of a member who is or was verified, in one transaction with the check for an anonymous vote. */
async function castLocked(services: Services, request: VoteRequest): Promise<NamedOutcome> {
  const { database } = services;
  const { submission, scope, own, storing } = await database.transaction(async (transaction) => {
    const { accountId } = request.voter;
    const [, , recent, read] = await Promise.all([
      transaction.query(queries.lockVoter({ accountId })),
      acquireAuthorLock(services, transaction, accountId),
      recentAnonymousVotes(services, transaction, request),
      readSubmission(services, transaction, request),
    ]);
    const { voter, ballot, target } = read;
    const chosen = await chooseVoteScope(transaction, voter, ballot, pollyIdOf(target));
    const stored = findWaiting(recent, read)
      ? Promise.resolve(undefined)
      : storeNamedVote(transaction, read, chosen, { isLocked: true, anonymousIds: recent.applied });
    // The transaction reports a failure of the statement for which nothing waits.
    stored.catch(() => undefined);
    if (needsTransaction(read, chosen)) await stored;
    return { submission: read, scope: chosen, own: recent, storing: stored };
  });
  const cast = await storing;
  const applied = { anonymousIds: own.applied, targetId: submission.target.id, day: submission.today };
  const isAnonymous = async () =>
    findWaiting(own, submission) !== undefined || (await database.query(queries.hasAnonymousVote(applied))).length > 0;
  if (!cast && (await isAnonymous())) throw new RequestFailure('VotedInOtherMode', { meta: { anonymous: true } });
  return { submission, scope, cast };
}

/** Returns whether `storeNamedVote` takes several statements. */
const needsTransaction = ({ newDefault }: Submission, { viewScope }: ChosenVoteScope): boolean =>
  newDefault !== undefined || viewScope === 'selectedAudiences';

/** Casts a named vote of a member who was never verified. Stores nothing for another member. */
async function castUnlocked(services: Services, request: VoteRequest): Promise<NamedOutcome> {
  const { database } = services;
  const submission = await readSubmission(services, database, request);
  const { voter, ballot, target } = submission;
  const scope = await chooseVoteScope(database, voter, ballot, pollyIdOf(target));
  const store = (transaction: Queryable) =>
    storeNamedVote(transaction, submission, scope, { isLocked: false, anonymousIds: [] });
  // A single statement needs no transaction. Audiences of an earlier submission may stay, because other scopes ignore
  // them.
  const cast = await (needsTransaction(submission, scope) ? database.transaction(store) : store(database));
  return { submission, scope, cast };
}

/** Stores a named vote with its audiences, as `castNamed` does. */
async function storeNamedVote(
  transaction: Queryable,
  { voter, kind, values, newDefault }: Submission,
  { viewScope, audienceIds }: ChosenVoteScope,
  locked: Pick<queries.CastParams, 'isLocked' | 'anonymousIds'>,
): Promise<queries.StoredVote | undefined> {
  const store = kind === 'candidacy' ? queries.castNamedOnCandidacy : queries.castNamed;
  const [cast] = await transaction.query<queries.StoredVote>(store({ ...values, scope: viewScope, ...locked }));
  if (cast && newDefault) await storeVoteScope(transaction, voter.accountId, newDefault);
  if (!cast || viewScope !== 'selectedAudiences') return cast;
  await transaction.query(queries.deleteOtherAudiences({ voteId: cast.id, audienceIds }));
  await storeAudiences(transaction, cast.id, audienceIds);
  return cast;
}

async function isEverVerified(database: Queryable, { accountId }: Member): Promise<boolean> {
  return (await database.query(queries.everVerified({ accountId }))).length > 0;
}

/**
 * Casts an anonymous vote, which a later step stores. Stores nothing but the act (docs/decisions/07-anonymity.md).
 */
async function castAnonymousVote(services: Services, request: VoteRequest): Promise<DailyVote> {
  const { voter, ballot, receivedAt } = request;
  const { accountId } = voter;
  const { submission, scope, cast } = await services.database.transaction(async (transaction) => {
    const [, , , own, submission] = await Promise.all([
      acquireActLock(services, transaction, accountId),
      requireAnonymousPosting(services, voter, transaction),
      requireActiveAccount(transaction, accountId),
      recentAnonymousVotes(services, transaction, request),
      readSubmission(services, transaction, request),
    ]);
    const { target, closes, values } = submission;
    const scope = chooseAnonymousVoteScope(ballot, pollyIdOf(target));
    // The votes of an ended day may be applied already: nothing may follow them.
    if (services.now() >= new Date(closes)) throw new RequestFailure('VoteFinal');
    const waiting = findWaiting(own, submission);
    const anonymousIds = waiting ? [waiting.id] : own.applied;
    const { key, targetId, day, vote, ability, vision, comment, networkHash: network } = values;
    const [found] = await transaction.query<queries.AnonymousCircumstances>(
      queries.anonymousCircumstances({
        key,
        accountId,
        targetId,
        day,
        receivedAt: values.receivedAt,
        comment,
        anonymousIds,
      }),
    );
    if (!found) throw new RequestFailure('ConsentRequired');
    if (found.isNamed) throw new RequestFailure('VotedInOtherMode', { meta: { anonymous: false } });
    const { official, accountAgeBand, divisionId, underReview, commentRemoved } = found;
    const id = waiting?.id ?? found.id ?? randomUUID();
    const content: DelayedVote = {
      targetId,
      name: target.name,
      path: pathOf(target),
      day,
      closes,
      vote,
      ability,
      vision,
      comment,
      scope,
      official,
      evidence: { accountAgeBand, divisionId, networkHash: Buffer.from(network).toString('base64') },
    };
    const at = receivedAt.toISOString();
    await appendAct(services, accountId, { act: 'publish', id, kind: 'dailyVote', at, content });
    return { submission, scope, cast: { id, official, underReview, commentRemoved } };
  });
  return answer(submission, cast, scope, []);
}

const answer = (
  { target, ballot, today }: Submission,
  { id, official, underReview, commentRemoved }: queries.StoredVote,
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
 * Answers a named submission that was not stored because a vote that was received later is stored. Returns the stored
 * vote. If the target was merged meanwhile, casts the vote on the target that was kept.
 *
 * @throws {RequestFailure} `VoteFinal` if the day was closed meanwhile; `ConsentRequired` if no vote is stored, because
 * the member has withdrawn consent meanwhile
 */
async function answerStoredVote(services: Services, request: VoteRequest, submission: Submission): Promise<DailyVote> {
  const { voter, values, target } = await readSubmission(services, services.database, request);
  if (target.id !== submission.target.id) return castNamedVote(services, request);
  const rows = await services.database.query<VoteRow>(voteByKey({ key: values.key }));
  const [stored] = await voteAnswers(services, voter, rows);
  if (!stored) throw new RequestFailure('ConsentRequired');
  return stored;
}
