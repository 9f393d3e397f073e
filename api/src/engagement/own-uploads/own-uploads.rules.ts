import type { CallAnswer, CallRequest, OwnUpload, OwnUploadKind } from '@hustings/contract';
import { organisationImageUrlOf } from '../../access/authors/index.ts';
import { avatarUrlOf } from '../../identity/accounts/index.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { OwnPictureRow } from '../../platform/core/own-pictures.ts';
import type { Services } from '../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../platform/db/paging.ts';
import type { OwnUploadStatements } from './own-uploads.queries.ts';

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The sort key that precedes all pictures. */
const start = ['infinity', lastId, lastId] as const;

/** Returns the addresses of a picture, of the page that shows it, and of the page that edits it. */
const addresses: Record<
  OwnUploadKind,
  (row: OwnPictureRow) => { url: string | undefined; path: string; editPath: string }
> = {
  post: ({ fileId, slug }) => ({
    url: `/api/posts/download/${fileId}?size=640`,
    path: `/posts/${slug}`,
    editPath: `/editor/${slug}`,
  }),
  goal: ({ fileId, itemId, slug }) => ({
    url: `/api/goals/${itemId}/pictures/${fileId}`,
    path: `/goals/${slug}`,
    editPath: `/edit_goal/${slug}`,
  }),
  organisation: ({ itemId, hash, slug }) => ({
    url: organisationImageUrlOf(itemId, hash),
    path: `/organisation/${slug}`,
    editPath: `/edit_orgs/${slug}`,
  }),
  profile: ({ itemId, hash, slug }) => ({
    url: avatarUrlOf(itemId, hash),
    path: `/@${slug}`,
    editPath: '/settings/avatar',
  }),
};

function toOwnUpload(row: OwnPictureRow): OwnUpload {
  const { kind, fileId, itemId, width, height, alt, name, created, mayEdit } = row;
  const { url, path, editPath } = addresses[kind](row);
  if (url === undefined) throw new Error('A listed picture has no address.');
  return {
    fileId,
    url,
    width,
    height,
    alt: alt ?? undefined,
    ...(kind === 'post' && alt === null ? { isFormer: true as const } : {}),
    item: {
      kind,
      id: itemId,
      name,
      path,
      ...(mayEdit ? { editPath } : {}),
      ...(kind === 'profile' ? {} : { created }),
      language: (row.language ?? undefined) as OwnUpload['item']['language'],
      viewMyPostsAndComments: (row.viewScope ?? undefined) as OwnUpload['item']['viewMyPostsAndComments'],
    },
  };
}

const keyOf = ({ created, itemId, fileId }: OwnPictureRow) => [created, itemId, fileId];

/**
 * Lists the pictures of the member: of the profile, of named posts in any version, of posts that the member wrote for
 * organisations, and of goals and organisations that the member runs. Pictures of anonymous posts and of drafts are not
 * among them: nothing outside the sealed inbox tells whose they are (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `ValidationError` on the field `after`
 */
export async function listOwnUploads(
  { database }: Services,
  statements: OwnUploadStatements,
  { accountId }: Member,
  query: CallRequest<'listOwnUploads'>['query'],
): Promise<CallAnswer<'listOwnUploads'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid', 'uuid']));
  const [beforeCreated, beforeItemId, beforeId] = (page.after ?? start).map(String) as [string, string, string];
  const bounds = { accountId, beforeCreated, beforeItemId, beforeId, limit: page.take + 1, offset: page.offset };
  const rows = await database.query<OwnPictureRow>(statements.page(bounds));
  const [counted] = page.withTotal ? await database.query<{ total: number }>(statements.count({ accountId })) : [];
  const answer = pageAnswer(rows, page.take, page.offset, keyOf, counted?.total);
  return { ...answer, results: answer.results.map(toOwnUpload) };
}
