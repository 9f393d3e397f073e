import type { Post } from '@hustings/contract';
import { ownItemMatcher } from '../../../access/authors/index.ts';
import { maySee, relationshipOf, replyRefusal } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import { withDelayedChange } from '../anonymous/delayed-changes.ts';
import { findDelayedPost } from '../anonymous/delayed-posts.ts';
import { asPost } from './answers.ts';
import { postById, postBySlug, type PostRow } from './read.queries.ts';

/**
 * Returns a post by id or slug, and whether the viewer may comment on it (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} `NotFound`, also if the viewer may not see the post; `Gone` if it is removed and the viewer
 * could see it before
 */
export async function getPost(services: Services, viewer: Viewer, idOrSlug: string): Promise<Post> {
  const viewerId = accountOf(viewer);
  const name = idOrSlug.toLowerCase();
  const [row] = await services.database.query<PostRow>(
    isId(idOrSlug) ? postById({ viewerId, postId: name }) : postBySlug({ viewerId, slug: name }),
  );
  const relationship = row && relationshipOf(row);
  const recognise = ownItemMatcher(services, viewer);
  if (!row || !relationship) {
    const delayed = await findDelayedPost(services, viewer, name);
    if (delayed) return delayed;
    throw new RequestFailure('NotFound');
  }
  const { organisation } = row;
  const isOwn =
    recognise(row.id, row.pseudonym) ||
    (organisation ? organisation.own : row.authorId !== null && row.authorId === viewerId);
  const isSeen = organisation?.visible !== false && (isOwn || maySee('post', relationship, row.viewScope, row.hidden));
  if (!isSeen) throw new RequestFailure('NotFound');
  if (row.removed) throw new RequestFailure('Gone');
  const scopes = { ...row, replyScope: row.turnedOff || organisation?.closed ? 'noOne' : row.replyScope } as const;
  const post = asPost(row, recognise, isOwn, replyRefusal('post', viewer, relationship, scopes));
  return isOwn && row.pseudonym !== null ? withDelayedChange(services, viewer, post) : post;
}
