import { imagesOf, plainTextOf, type ContentLanguage, type PostImage, type RichTextDocument } from '@hustings/contract';
import { excerptOf, type Excerpt } from './text.ts';

/** The content of a post. In a Full Post, `body` is the plain text of `document`. */
export interface PostContent {
  title?: string | undefined;
  description?: string | undefined;
  body: string;
  document?: RichTextDocument | undefined;
  /** The images below the body of a quick post. */
  images?: PostImage[] | undefined;
  language: ContentLanguage;
}

/** Returns the ids of all images of a post. */
export const imageIdsOf = ({ document, images }: Pick<PostContent, 'document' | 'images'>): string[] => [
  ...new Set([...(document ? imagesOf(document) : []), ...(images ?? [])].map(({ fileId }) => fileId)),
];

type ContentSource = Partial<Pick<PostContent, 'title' | 'body' | 'document'>>;

/** Returns the plain text of a post. For a Full Post that contains only images, returns its title. */
export const bodyOf = ({ title, body, document }: ContentSource): string =>
  body ?? ((document && plainTextOf(document)) || (title ?? ''));

/**
 * Returns the text of a post's card: its description or the beginning of its body. A Full Post counts as longer than its
 * excerpt if it has a description, or more images than the one of its card.
 */
export function cardTextOf({ description, body, document }: PostContent): Excerpt {
  const { excerpt, isExcerpt } = excerptOf(description ?? body);
  const isMore = document !== undefined && (description !== undefined || imagesOf(document).length > 1);
  return { excerpt, isExcerpt: isExcerpt || isMore };
}

/** Returns the image of a post's card. */
export const cardImageOf = ({ document, images }: PostContent): PostImage | undefined =>
  document ? imagesOf(document)[0] : images?.[0];
