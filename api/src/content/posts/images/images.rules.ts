import {
  imagesOf,
  type FileAnswer,
  type PostImage,
  type RichTextDocument,
  type UploadedImage,
} from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { countUpload, storeFiles, readFile } from '../../../platform/files/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Member, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { imageSizes, imageType, encodeImage } from './image.ts';
import * as queries from './images.queries.ts';

const hourMilliseconds = 3_600_000;
const fullHour = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hourMilliseconds) * hourMilliseconds);

/**
 * Whose a picture is that no post shows yet: no two of one author have a value in common
 * (docs/decisions/07-anonymity.md).
 */
const ownerMark = ({ hmac }: Services, accountId: string, imageId: string): Buffer =>
  hmac('image-owner', accountId, imageId);

/**
 * Takes in a picture for a post (docs/product.md#7-calls): encoded anew, in two sizes, without anything that the file
 * said besides. Nobody but its author can use or see it before a post shows it; after a day without use it is
 * collected.
 *
 * @throws {RequestFailure} `ReputationTooLow`; `RateLimited`; `FileTooLarge`, `UnsupportedMediaType` or
 *   `InvalidFormat`.
 */
export async function uploadImage(
  services: Services,
  author: Member,
  readUpload: () => Promise<Uint8Array>,
): Promise<UploadedImage> {
  requireLevel(author, 'post');
  await countUpload(services, author);
  const { files, width, height } = await encodeImage(await readUpload());
  const fileId = randomUUID();
  await services.database.transaction((transaction) =>
    storeImage(services, transaction, { fileId, width, height }, files, ownerMark(services, author.accountId, fileId)),
  );
  return { fileId, width, height };
}

/** Stores a picture that was made. `mark` says whose it is until a post shows it. */
export async function storeImage(
  services: Services,
  transaction: Queryable,
  { fileId, width, height }: UploadedImage,
  files: Buffer[],
  mark: Buffer,
): Promise<void> {
  const newFiles = files.map((bytes) => ({ bytes, mediaType: imageType }));
  const hashes = await storeFiles(services, transaction, newFiles);
  await transaction.query(
    queries.insertImage({ imageId: fileId, ownerMark: mark, width, height, now: fullHour(services.now()) }),
  );
  await transaction.query(queries.insertFiles({ imageId: fileId, sizes: [...imageSizes], hashes }));
}

/**
 * A picture of a post, for whoever sees the post; before that for its author.
 *
 * @throws {RequestFailure} `NotFound`, also where the viewer may not see it.
 */
export async function getImage(
  services: Services,
  viewer: Viewer,
  imageId: string,
  { size }: { size: 640 | 1280 },
): Promise<FileAnswer> {
  const accountId = accountOf(viewer);
  const mark = accountId && ownerMark(services, accountId, imageId);
  const values = [accountId, imageId, size, mark];
  const [imageOf] = await services.database.query<queries.FoundFile>(queries.fileOfImage, values);
  const file = imageOf && (await readFile(services, imageOf.hash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: imageOf.hash, immutable: false, personal: !imageOf.everyone };
}

/** The picture that a text names. */
type NamedImage = Pick<PostImage, 'fileId' | 'alt'>;

/** Pictures by their ids, with the measures that they were taken in with. */
type UsableImages = ReadonlyMap<string, queries.UsableRow>;

async function usableImages(
  services: Services,
  transaction: Queryable,
  accountId: string,
  postId: string | null,
  named: readonly NamedImage[],
): Promise<UsableImages> {
  const ids = [...new Set(named.map(({ fileId }) => fileId.toLowerCase()))];
  if (ids.length === 0) return new Map();
  const marks = ids.map((id) => ownerMark(services, accountId, id));
  const rows = await transaction.query<queries.UsableRow>(
    queries.usableImages({ imageIds: ids, ownerMarks: marks, postId }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const found = (images: UsableImages, { fileId, alt }: NamedImage, field: string): PostImage => {
  const row = images.get(fileId.toLowerCase());
  if (!row) throw new RequestFailure('InvalidValue', { field });
  return { fileId: row.id, alt, width: row.width, height: row.height };
};

/** What of a post may carry pictures. */
export interface WithImages {
  document?: RichTextDocument | undefined;
  images: readonly NamedImage[];
}

/** The same with the measures that its pictures really have, and the ids of all of them. */
export interface CheckedImages {
  document: RichTextDocument | undefined;
  images: PostImage[];
  imageIds: string[];
}

/**
 * Lets an author show pictures: their own uploads, and what the post shows already. Measures are those of the files,
 * whatever the text says.
 *
 * @throws {RequestFailure} `InvalidValue` (`document` or `images`) for a picture that is not the author's, or is gone.
 */
export async function checkImages(
  services: Services,
  transaction: Queryable,
  accountId: string,
  postId: string | null,
  { document, images }: WithImages,
): Promise<CheckedImages> {
  const inDocument = document ? imagesOf(document) : [];
  const known = await usableImages(services, transaction, accountId, postId, [...inDocument, ...images]);
  return {
    document: document && withImageSizes(document, (named) => found(known, named, 'document')),
    images: images.map((named) => found(known, named, 'images')),
    imageIds: [...known.keys()],
  };
}

/** The same document, each picture with what is known of it. */
function withImageSizes(document: RichTextDocument, of: (named: NamedImage) => PostImage): RichTextDocument {
  const replace = <Node>(node: Node): Node => {
    const each = node as { type: string; attrs?: NamedImage; content?: unknown[] };
    if (each.type === 'image' && each.attrs) return { ...each, attrs: of(each.attrs) } as Node;
    return each.content ? ({ ...each, content: each.content.map(replace) } as Node) : node;
  };
  return replace(document);
}

/**
 * Removes pictures that nobody has used for a day, of which the hour is known; their files are collected with those
 * that nothing refers to.
 */
export async function deleteUnusedImages({ database, now }: Services): Promise<void> {
  await database.query(queries.deleteUnusedImages({ now: new Date(now().getTime() - 25 * hourMilliseconds) }));
}
