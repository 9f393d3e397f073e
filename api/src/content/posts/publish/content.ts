import { imagesOf, plainTextOf, type ContentLanguage, type PostImage, type RichTextDocument } from '@hustings/contract';
import { excerptOf, type Excerpt } from './text.ts';

/** What a post says, as it is stored: a Full Post has a document, of which `body` is the text. */
export interface PostContent {
  title?: string | undefined;
  description?: string | undefined;
  body: string;
  document?: RichTextDocument | undefined;
  /** Pictures below a plain body. */
  images?: PostImage[] | undefined;
  language: ContentLanguage;
}

/** What of a post its text is made of. */
type ContentSource = Partial<Pick<PostContent, 'title' | 'body' | 'document'>>;

/** The text of a post without its form; of a Full Post that has pictures only, its title. */
export const bodyOf = ({ title, body, document }: ContentSource): string =>
  body ?? ((document && plainTextOf(document)) || (title ?? ''));

/** What a card says of a post: its description, or its beginning. A Full Post always has more to show than that. */
export function cardTextOf({ description, body, document }: PostContent): Excerpt {
  const { excerpt, isExcerpt } = excerptOf(description ?? body);
  return { excerpt, isExcerpt: isExcerpt || document !== undefined };
}

/** The one picture that a card shows. */
export const cardImageOf = ({ document, images }: PostContent): PostImage | undefined =>
  document ? imagesOf(document)[0] : images?.[0];
