import { imagesOf, type PostImage, type RichTextDocument } from '@hustings/contract';
import type { Publisher } from '../../../access/anonymity/index.ts';
import type { ExportRow } from '../../../platform/core/personal-data.ts';
import { readFile } from '../../../platform/files/index.ts';
import { imageSizes } from '../images/image.ts';
import { readUpload, uploadsOf } from '../images/uploads.ts';
import * as queries from '../personal-data/personal-data.queries.ts';
import { imageIdsOf, type PostContent } from '../publish/content.ts';
import type { NamedTag } from '../tags/tag-names.ts';
import type { Change } from '../change/apply-change.ts';
import { asDelayedPost, type DelayedPost } from './delayed-posts.ts';

/** The name of a picture in the export, from the id of its image. */
const fileName = (imageId: string): string => `anonymous-post-${imageId}.webp`;

const largest = imageSizes.indexOf(1280);

/** Returns the content of a delayed post, or of a delayed change of a post. */
const contentOf = (delayed: unknown): PostContent & { tags: NamedTag[] } => {
  const { content, tags } = delayed as Partial<Change>;
  return content && tags ? { ...content, tags } : asDelayedPost(delayed as DelayedPost);
};

/** The parts of a post that have pictures. */
interface Illustrated {
  document?: RichTextDocument | null | undefined;
  images?: readonly PostImage[] | null | undefined;
}

const picturesOf = ({ document, images }: Illustrated): PostImage[] => [
  ...(document ? imagesOf(document) : []),
  ...(images ?? []),
];

/** Returns the fields of the export that tell of the layout and the pictures of a post. */
const shownIn = (post: Illustrated): ExportRow => {
  const pictures = picturesOf(post);
  return {
    document: post.document && JSON.stringify(post.document),
    pictures: pictures.map(({ fileId }) => fileName(fileId)),
    pictureTexts: pictures.map(({ alt }) => alt),
  };
};

/** Anonymous posts as their authors wrote them, with the pictures, for the export of personal data. */
export const postTexts: Pick<Publisher, 'delayedText' | 'texts' | 'pictures'> = {
  delayedText(delayed) {
    const content = contentOf(delayed);
    const { title, description, body, language, tags } = content;
    return {
      title,
      description,
      text: body,
      language,
      tags: tags.map(({ name }) => name),
      ...shownIn(content),
    };
  },
  async texts({ database }, ids) {
    const posts = await database.query<queries.WrittenAnonymousPost>(queries.writtenAnonymousPosts({ postIds: ids }));
    return new Map(
      posts.map(({ id, images, document, ...post }) => [id, { ...post, ...shownIn({ images, document }) }]),
    );
  },
  async *pictures(services, { publishedIds, delayed }) {
    const { database } = services;
    const stored = await database.query<{ id: string; hash: string }>(
      queries.writtenAnonymousImages({ postIds: publishedIds }),
    );
    for (const { id, hash } of stored) {
      const file = await readFile(services, hash);
      if (file) yield { name: fileName(id), bytes: file.bytes };
    }
    const ids = new Set(delayed.flatMap((each) => imageIdsOf(contentOf(each))));
    for (const upload of await uploadsOf(services, database, [...ids])) {
      const files = await readUpload(services, upload);
      const bytes = files?.[largest];
      if (bytes) yield { name: fileName(upload.id), bytes };
    }
  },
};
