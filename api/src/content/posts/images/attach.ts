import type { PostImage, RichTextDocument } from '@hustings/contract';
import { storeFiles } from '../../../platform/files/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { startOfHour } from '../../../platform/schedule/hours.ts';
import { imageIdsOf, type PostContent } from '../publish/content.ts';
import { imageSizes, imageType, type EncodedImage } from './image.ts';
import * as queries from './images.queries.ts';
import { shownIdOf } from './shown-id.ts';
import { readUpload, uploadsOf } from './uploads.ts';

/** The parts of a post that refer to images. */
type Content = Pick<PostContent, 'document' | 'images'>;

/**
 * Attaches the uploads among the images of a named post to the post, with the same ids. Ignores images that a post shows
 * already. Writes nothing about the uploads: their records stay until `renewUploads` (docs/decisions/07-anonymity.md).
 */
export const attachUploads = (
  services: Services,
  transaction: Queryable,
  post: { id: string; content: Content },
): Promise<void> => attach(services, transaction, post, (id) => id);

/** Returns the content of an anonymous post with the ids that its images will have (`attachCopies`). */
export async function withShownIds<Shown extends Content>(
  services: Services,
  transaction: Queryable,
  content: Shown,
): Promise<Shown> {
  const uploads = await uploadsOf(services, transaction, imageIdsOf(content));
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
 * Attaches the uploads among the images of an anonymous post to the post, under the ids of `withShownIds`. Nothing of an
 * image shows when, or by whom, its upload was stored (docs/decisions/07-anonymity.md).
 *
 * @param post.content the content of the post before `withShownIds`
 */
export const attachCopies = (
  services: Services,
  transaction: Queryable,
  post: { id: string; content: Content },
): Promise<void> => attach(services, transaction, post, (id) => shownIdOf(services, id));

/** Stores the uploads among the images of a post as images of the post. Leaves out an upload whose files are lost. */
async function attach(
  services: Services,
  transaction: Queryable,
  { id: postId, content }: { id: string; content: Content },
  idOf: (uploadId: string) => string,
): Promise<void> {
  const uploads = await uploadsOf(services, transaction, imageIdsOf(content));
  const shown = new Set(
    (
      await queries.imagesByIds(
        transaction,
        uploads.map(({ id }) => idOf(id)),
      )
    ).map(({ id }) => id),
  );
  for (const upload of uploads) {
    const imageId = idOf(upload.id);
    const files = shown.has(imageId) ? undefined : await readUpload(services, upload);
    if (!files) continue;
    const { width, height } = upload;
    await storeImage(services, transaction, { imageId, postId }, { files, width, height });
  }
}

/** Stores an image of a post with its files. */
export async function storeImage(
  services: Services,
  transaction: Queryable,
  { imageId, postId }: { imageId: string; postId: string },
  { files, width, height }: EncodedImage,
): Promise<void> {
  const hashes = await storeFiles(
    services,
    transaction,
    files.map((bytes) => ({ bytes, mediaType: imageType })),
  );
  const uploadedAt = startOfHour(services.now());
  await transaction.query(queries.insertImage({ imageId, postId, width, height, uploadedAt }));
  await transaction.query(queries.insertFiles({ imageId, sizes: [...imageSizes], hashes }));
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
