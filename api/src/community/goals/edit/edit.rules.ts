import { randomUUIDv7 } from 'node:crypto';
import type { CallRequest, Goal, GoalAddressee } from '@hustings/contract';
import { notifyOfGoal } from '../../../access/dispatch/index.ts';
import { lockMember } from '../../../access/levels/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { chooseScopes, storeAudiences, type ChosenScopes, type ScopeChoice } from '../../../access/visibility/index.ts';
import { excerptOf, namedTags, randomSlugSuffix, slugOf } from '../../../content/posts/index.ts';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { changeOrganisation, requirePlace } from '../../organisations/index.ts';
import { isTextEditable, thresholdsOf } from '../goal/goal-state.ts';
import type { GoalRow } from '../goal/goal.queries.ts';
import { factsOf, getGoal } from '../goal/goal.rules.ts';
import { orderPictures } from '../pictures/pictures.rules.ts';
import { changeGoal } from './change.rules.ts';
import * as queries from './edit.queries.ts';

type NewGoal = CallRequest<'createGoal'>['body'];
type Change = CallRequest<'updateGoal'>['body'];

const daySeconds = 86_400;

/** The addressee of a goal as stored: at most one of both. */
interface Addressee {
  pollyId: string | null;
  addressedOrganisationId: string | null;
}

const nobody: Addressee = { pollyId: null, addressedOrganisationId: null };

/** @throws {RequestFailure} `InvalidValue` (field `addressedTo`) for an addressee that the member cannot choose */
async function findAddressee(
  transaction: Queryable,
  { accountId: viewerId }: Member,
  addressedTo: NewGoal['addressedTo'],
): Promise<Addressee> {
  if (!addressedTo) return nobody;
  const { kind, id } = addressedTo;
  const [found] = await transaction.query<{ id: string }>(
    kind === 'polly'
      ? queries.pollyExists({ pollyId: id })
      : queries.openOrganisation({ organisationId: id, viewerId }),
  );
  if (!found) throw new RequestFailure('InvalidValue', { field: 'addressedTo' });
  return kind === 'polly' ? { ...nobody, pollyId: found.id } : { ...nobody, addressedOrganisationId: found.id };
}

/**
 * Chooses the scopes of a goal of an organisation, which all members see.
 *
 * @throws {RequestFailure} `InvalidValue` for a narrower scope or for audiences
 */
function publicScopes(choice: ScopeChoice): ChosenScopes {
  const { viewMyPostsAndComments: view, replyMyPostsAndComments: replyScope = 'everyone', audiences } = choice;
  if (view !== undefined && view !== 'everyone')
    throw new RequestFailure('InvalidValue', { field: 'viewMyPostsAndComments' });
  if (replyScope !== 'everyone' && replyScope !== 'noOne')
    throw new RequestFailure('InvalidValue', { field: 'replyMyPostsAndComments' });
  if (audiences?.length) throw new RequestFailure('InvalidValue', { field: 'audiences' });
  return { viewScope: 'everyone', replyScope, audienceIds: [] };
}

/** Returns the columns of the tags of a goal. */
function tagColumns(names: readonly string[]): { tags: string; tagSlugs: string[] } {
  const tags = namedTags(names);
  return { tags: JSON.stringify(tags), tagSlugs: tags.map(({ slug }) => slug) };
}

/** @throws {RequestFailure} `MaximumReached` with meta `{ limit }` for an owner of too many goals */
async function requireRoom(
  { limits }: Services,
  transaction: Queryable,
  owner: { accountId: string | null; organisationId: string | null },
): Promise<void> {
  const limit = limits.runningGoals;
  const [counted] = await transaction.query<{ total: number }>(queries.countRunning(owner));
  if ((counted?.total ?? 0) >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
}

/**
 * Creates a draft that the member, or an organisation that the member runs, owns (docs/decisions/19-goals.md).
 *
 * @throws {RequestFailure} `ReputationTooLow` below level 2; `NotFound`, `Forbidden` or `OrganisationClosed` for the
 * organisation; `InvalidValue` (field `placeId` or `addressedTo`); `MaximumReached` with meta `{ limit }`;
 * `RateLimited`; the failures of `namedTags` and `chooseScopes`
 */
export async function createGoal(services: Services, member: Member, goal: NewGoal): Promise<Goal> {
  requireLevel(member, 'setGoal');
  await enforceRate(services, ['goal', member.accountId], {
    most: services.limits.goalsPerDay,
    windowSeconds: daySeconds,
  });
  if (goal.organisationId !== undefined)
    return changeOrganisation(services, member, goal.organisationId, { role: 'admin' }, (transaction, organisation) =>
      storeDraft(services, transaction, member, goal, { ...organisation, accountId: null }),
    );
  return services.database.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const { accountId } = member;
    return storeDraft(services, transaction, member, goal, { accountId, organisationId: null });
  });
}

async function storeDraft(
  services: Services,
  transaction: Queryable,
  member: Member,
  { placeId, addressedTo, tags, title, info, language, ...choice }: NewGoal,
  { accountId, organisationId }: { accountId: string | null; organisationId: string | null },
): Promise<Goal> {
  await requireRoom(services, transaction, { accountId, organisationId });
  await requirePlace(transaction, placeId);
  const addressee = await findAddressee(transaction, member, addressedTo);
  const { viewScope, replyScope, audienceIds } =
    organisationId === null ? await chooseScopes(transaction, member, choice, addressee.pollyId) : publicScopes(choice);
  const goalId = randomUUIDv7();
  await transaction.query(
    queries.insertGoal({
      goalId,
      slug: slugOf({ title, body: '' }, randomSlugSuffix(), 'goal'),
      accountId,
      organisationId,
      title,
      info,
      excerpt: excerptOf(info).excerpt,
      language,
      placeId: placeId ?? null,
      ...addressee,
      ...tagColumns(tags),
      viewScope,
      replyScope,
      now: services.now(),
    }),
  );
  await storeAudiences(transaction, goalId, audienceIds);
  return getGoal(services, member, goalId, transaction);
}

const isSameAddressee = (given: Change['addressedTo'], stored: GoalAddressee | null): boolean =>
  given?.kind === stored?.kind && given?.id.toLowerCase() === stored?.id;

/** Returns whether a change leaves the supported fields as they are. */
const keepsText = (row: GoalRow, { title, info, language, placeId, addressedTo }: Change): boolean =>
  title === row.title &&
  info === row.info &&
  language === row.language &&
  placeId === row.place?.id &&
  isSameAddressee(addressedTo, row.addressee);

/**
 * Changes the fields of a goal, as its owner. An open goal keeps the supported fields.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `GoalClosed`; `ChangedMeanwhile` with the stored fields in meta
 * `{ current }` if the stored version differs; `GoalTextFixed`; `Required` (field `info`) for a published goal without
 * text; `InvalidValue` (field `placeId`, `addressedTo` or `pictures`); the failures of `namedTags` and `chooseScopes`
 */
export async function updateGoal(services: Services, member: Member, idOrSlug: string, change: Change): Promise<Goal> {
  return changeGoal(services, member, idOrSlug, { byOwner: true }, async (transaction, row) => {
    const { goalId } = row;
    if (row.version !== change.version)
      throw new RequestFailure('ChangedMeanwhile', { meta: { current: factsOf(row) } });
    let { pollyId } = row;
    if (!keepsText(row, change)) {
      if (!isTextEditable(row.state)) throw new RequestFailure('GoalTextFixed');
      ({ pollyId } = await changeText(transaction, member, row, change));
    }
    const { viewScope, replyScope, audienceIds } = await scopesFor(transaction, member, row, change, pollyId);
    await transaction.query(queries.updateRest({ goalId, ...tagColumns(change.tags), viewScope, replyScope }));
    await transaction.query(queries.deleteAudiences({ goalId }));
    await storeAudiences(transaction, goalId, audienceIds);
    if (change.pictures) await orderPictures(transaction, goalId, change.pictures);
    return getGoal(services, member, goalId, transaction);
  });
}

async function changeText(
  transaction: Queryable,
  member: Member,
  { goalId, state }: GoalRow,
  { title, info, language, placeId, addressedTo }: Change,
): Promise<Addressee> {
  if (info === '' && state !== 'draft') throw new RequestFailure('Required', { field: 'info' });
  await requirePlace(transaction, placeId);
  const addressee = await findAddressee(transaction, member, addressedTo);
  await transaction.query(
    queries.updateText({
      goalId,
      title,
      info,
      excerpt: excerptOf(info).excerpt,
      language,
      placeId: placeId ?? null,
      ...addressee,
    }),
  );
  return addressee;
}

/** Chooses the scopes of a changed goal. Absent scopes stay as they are. */
async function scopesFor(
  transaction: Queryable,
  member: Member,
  row: GoalRow,
  change: Change,
  pollyId: string | null,
): Promise<ChosenScopes> {
  const { viewMyPostsAndComments = row.viewScope, replyMyPostsAndComments = row.replyScope } = change;
  const usesAudiences = [viewMyPostsAndComments, replyMyPostsAndComments].includes('selectedAudiences');
  const audiences = change.audiences ?? (usesAudiences ? row.audiences : undefined);
  const choice = { viewMyPostsAndComments, replyMyPostsAndComments, audiences };
  return row.organisationId === null ? chooseScopes(transaction, member, choice, pollyId) : publicScopes(choice);
}

/**
 * Publishes a draft, as its owner: it collects its first supporters. Does nothing for a published goal.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `GoalClosed`; `ReputationTooLow`; `Required` (field `info`)
 */
export async function publishGoal(services: Services, member: Member, idOrSlug: string): Promise<Goal> {
  requireLevel(member, 'setGoal');
  return changeGoal(services, member, idOrSlug, { byOwner: true }, async (transaction, { goalId, state, info }) => {
    if (state === 'draft') {
      if (info === '') throw new RequestFailure('Required', { field: 'info' });
      const { limits, now } = services;
      await transaction.query(queries.publishGoal({ goalId, opensAt: limits.goalOpensAtSupporters, now: now() }));
      await transaction.query(queries.insertThresholds({ goalId, thresholds: thresholdsOf(limits) }));
    }
    return getGoal(services, member, goalId, transaction);
  });
}

/**
 * Closes a goal for ever, as its owner.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `GoalNotOpen` for a draft; `GoalClosed`
 */
export async function closeGoal(services: Services, member: Member, idOrSlug: string): Promise<Goal> {
  return changeGoal(services, member, idOrSlug, { byOwner: true }, async (transaction, { goalId, state }) => {
    if (state === 'draft') throw new RequestFailure('GoalNotOpen');
    await transaction.query(queries.closeGoal({ goalId, now: services.now() }));
    const goal = await getGoal(services, member, goalId, transaction);
    await notifyOfGoal(services, transaction, { goalId, did: 'closed', to: ['supporters'] });
    return goal;
  });
}

/**
 * Deletes a goal with all that belongs to it, as its owner.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`
 */
export async function deleteGoal(services: Services, member: Member, idOrSlug: string): Promise<void> {
  await changeGoal(services, member, idOrSlug, { byOwner: true, evenEnded: true }, (transaction, { goalId }) =>
    transaction.query(queries.deleteGoal({ goalId })),
  );
}
