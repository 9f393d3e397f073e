import type { PostImage, RichTextDocument } from '@hustings/contract';
import { readFile, storeFiles } from '../../../platform/files/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { startOfHour } from '../../../platform/schedule/hours.ts';
import { imageIdsOf, type PostContent } from '../publish/content.ts';
import { imageType } from './image.ts';
import * as queries from './images.queries.ts';
import { openDimensions, openFile, shownIdOf } from './sealing.ts';

/**
 * Attaches the uploads among the images of a named post to the post, with the same ids. Decrypts and stores their
 * files. Ignores images that a post shows already.
 */
export async function attachUploads(
  services: Services,
  transaction: Queryable,
  post: { id: string; content: Pick<PostContent, 'document' | 'images'> },
): Promise<void> {
  for (const upload of await findUploads(transaction, imageIdsOf(post.content)))
    await showUpload(services, transaction, upload, { imageId: upload.id, postId: post.id });
}

/** Returns the content of an anonymous post with the ids that its images will have (`attachCopies`). */
export async function withShownIds<Content extends Pick<PostContent, 'document' | 'images'>>(
  services: Services,
  transaction: Queryable,
  content: Content,
): Promise<Content> {
  const uploads = await findUploads(transaction, imageIdsOf(content));
  if (uploads.length === 0) return content;
  const shown = new Map(uploads.map(({ id }) => [id, shownIdOf(services, id)]));
  const replaced = (image: PostImage): PostImage => ({ ...image, fileId: shown.get(image.fileId) ?? image.fileId });
  const { document, images } = content;
  return {
    ...content,
    document: document && mapImages(document, replaced),
    images: images?.map(replaced),
  };
}

/**
 * Attaches copies of the uploads among the images of an anonymous post to the post, under the ids of `withShownIds`,
 * and deletes the uploads. Nothing of a copy shows when, or by whom, its upload was stored
 * (docs/decisions/07-anonymity.md).
 *
 * @param post.content the content of the post before `withShownIds`
 */
export async function attachCopies(
  services: Services,
  transaction: Queryable,
  post: { id: string; content: Pick<PostContent, 'document' | 'images'> },
): Promise<void> {
  for (const upload of await findUploads(transaction, imageIdsOf(post.content)))
    await showUpload(services, transaction, upload, { imageId: shownIdOf(services, upload.id), postId: post.id });
}

async function findUploads(transaction: Queryable, imageIds: string[]): Promise<queries.UploadRow[]> {
  return imageIds.length === 0 ? [] : transaction.query<queries.UploadRow>(queries.uploadsByIds({ imageIds }));
}

/** Replaces an upload by an image of a post. Leaves out an upload whose files are lost. */
async function showUpload(
  services: Services,
  transaction: Queryable,
  { id, sizes, hashes, ...stored }: queries.UploadRow,
  { imageId, postId }: { imageId: string; postId: string },
): Promise<void> {
  const { sealedSize } = stored;
  const { width, height } = sealedSize ? openDimensions(services, id, sealedSize) : stored;
  const plainHashes = sealedSize ? await storeOpened(services, transaction, id, hashes) : hashes;
  if (!plainHashes) return;
  if (imageId === id) await transaction.query(queries.detachFiles({ imageId }));
  else await transaction.query(queries.deleteUpload({ imageId: id }));
  await transaction.query(
    queries.showImage({ imageId, postId, width, height, uploadedAt: startOfHour(services.now()) }),
  );
  await transaction.query(queries.insertFiles({ imageId, sizes, hashes: plainHashes }));
}

/**
 * Decrypts the files of an upload and stores them. Returns their hashes in the same order; undefined if one is lost.
 */
async function storeOpened(
  services: Services,
  transaction: Queryable,
  imageId: string,
  hashes: string[],
): Promise<string[] | undefined> {
  const files = [];
  for (const hash of hashes) {
    const file = await readFile(services, hash, transaction);
    if (!file) return undefined;
    files.push({ bytes: openFile(services, imageId, file.bytes), mediaType: imageType });
  }
  return storeFiles(services, transaction, files);
}

/** Returns a document with its images replaced. */
export function mapImages(document: RichTextDocument, replace: (image: PostImage) => PostImage): RichTextDocument {
  const replaced = <Node>(node: Node): Node => {
    const each = node as { type: string; attrs?: PostImage; content?: unknown[] };
    if (each.type === 'image' && each.attrs) return { ...each, attrs: replace(each.attrs) } as Node;
    return each.content ? ({ ...each, content: each.content.map(replaced) } as Node) : node;
  };
  return replaced(document);
}
