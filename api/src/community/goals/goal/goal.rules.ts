import type { Goal, GoalCard, GoalFacts, GoalPicture } from '@hustings/contract';
import { asNamedAuthor, organisationImageUrlOf } from '../../../access/authors/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { isEnded, isRunning, isSupportable, isTextEditable, thresholdsOf } from './goal-state.ts';
import * as queries from './goal.queries.ts';

const asPicture = (goalId: string, { pictureId, alt }: queries.PictureRow): GoalPicture => ({
  pictureId,
  url: `/api/goals/${goalId}/pictures/${pictureId}`,
  alt,
});

/** Returns the owner of a goal: a member or an organisation. */
function ownerOf(row: queries.GoalCardRow): Pick<GoalCard, 'author' | 'organisation'> {
  if (row.organisation) {
    const { imageHash, ...organisation } = row.organisation;
    return {
      organisation: { ...organisation, imageUrl: organisationImageUrlOf(organisation.organisationId, imageHash) },
    };
  }
  return row.authorId === null ? {} : { author: asNamedAuthor(row) };
}

/** Converts the row of a goal into the card that lists show. */
export const asGoalCard = ({ limits }: Services, row: queries.GoalCardRow): GoalCard => ({
  goalId: row.goalId,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  ...ownerOf(row),
  ...(row.picture ? { picture: asPicture(row.goalId, row.picture) } : {}),
  place: row.place ?? undefined,
  tags: row.tags,
  state: row.state,
  created: row.created,
  supportersCount: row.supportersCount,
  nextThreshold: (row.state === 'draft' ? limits.goalOpensAtSupporters : row.nextThreshold) ?? undefined,
  commentsCount: row.commentsCount,
  supported: row.supported,
  ...(row.own ? { own: true as const } : {}),
  viewMyPostsAndComments: row.viewScope,
  replyMyPostsAndComments: row.replyScope,
  ...(row.underReview ? { underReview: true as const } : {}),
});

/** Returns the fields that the owner edits. */
export const factsOf = (row: queries.GoalRow): GoalFacts => ({
  title: row.title,
  info: row.info,
  language: row.language,
  place: row.place ?? undefined,
  tags: row.tags,
  addressee: row.addressee ?? undefined,
  pictures: row.pictures.map((picture) => asPicture(row.goalId, picture)),
  viewMyPostsAndComments: row.viewScope,
  replyMyPostsAndComments: row.replyScope,
  ...(row.own ? { audiences: row.audiences } : {}),
  version: row.version,
});

/** Returns the answer of the addressee, if there is one. */
export function answerOf(row: queries.GoalRow): Pick<Goal, 'answer'> {
  const { answerBody, answerCreated, answerEdited, answerVersion } = row;
  if (answerBody === null || answerCreated === null || answerVersion === null) return {};
  return {
    answer: { body: answerBody, created: answerCreated, edited: answerEdited ?? undefined, version: answerVersion },
  };
}

/** Converts the row of a goal into the goal on its page. */
const asGoal = (services: Services, row: queries.GoalRow): Goal => {
  const isDraft = row.state === 'draft';
  const running = !isEnded(row);
  return {
    ...asGoalCard(services, row),
    ...factsOf(row),
    dates: {
      collecting: row.published ?? undefined,
      open: row.opened ?? undefined,
      reached: row.reached ?? undefined,
      answered: row.answered ?? undefined,
      closed: row.closed ?? undefined,
      archived: row.archived ?? undefined,
    },
    opensAt: row.opensAt ?? services.limits.goalOpensAtSupporters,
    thresholds: isDraft ? thresholdsOf(services.limits).map((supporters) => ({ supporters })) : row.thresholds,
    namedSupportersCount: row.namedSupportersCount,
    updatesCount: row.updatesCount,
    ...answerOf(row),
    ...(row.supportSince === null ? {} : { support: { named: row.supportNamed === true, since: row.supportSince } }),
    maySupport: running && isSupportable(row.state) && !row.own,
    mayAnswer: running && isRunning(row.state) && row.represents,
    mayEditText: running && isTextEditable(row.state) && row.own,
  };
};

/**
 * Returns the id of a goal from its id or slug.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function goalIdOf(database: Queryable, idOrSlug: string): Promise<string> {
  const text = idOrSlug.toLowerCase();
  if (isId(text)) return text;
  const [row] = await database.query<{ id: string }>(queries.goalOfSlug({ slug: text }));
  if (!row) throw new RequestFailure('NotFound');
  return row.id;
}

/**
 * Reads a goal that the viewer sees, by id or slug.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function findGoal(
  database: Queryable,
  { accountId: viewerId }: Member,
  idOrSlug: string,
): Promise<queries.GoalRow> {
  const text = idOrSlug.toLowerCase();
  const [row] = await database.query<queries.GoalRow>(
    isId(text) ? queries.goalById({ viewerId, goalId: text }) : queries.goalBySlug({ viewerId, slug: text }),
  );
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Returns the page of a goal.
 *
 * @throws {RequestFailure} `NotFound` for a goal that does not exist or that the viewer may not see
 */
export const getGoal = async (
  services: Services,
  viewer: Member,
  idOrSlug: string,
  database: Queryable = services.database,
): Promise<Goal> => asGoal(services, await findGoal(database, viewer, idOrSlug));
