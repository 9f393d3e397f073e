import {
  imagesOf,
  maximumPostImages,
  plainTextOf,
  type ContentLanguage,
  type DraftChange,
  type NewPost,
  type Post,
  type PostCard,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
} from '@hustings/contract';
import { anonymousAudience, audienceOf, sentAudience, type Audience } from '../composer/audience.ts';
import { addressesIn, leadsTo, linkedText } from '../link-preview/addresses.ts';
import type { useLinkPreview } from '../link-preview/use-link-preview.ts';

/** A quick post is a few words; a Full Post has a title and a form of its own. */
export type WritingMode = 'quick' | 'full';

type PostImage = NonNullable<PostCard['image']>;

/** A post that is being written. It has words in one of two forms: `body` in quick mode, `document` in full. */
export interface Writing {
  mode: WritingMode;
  title: string;
  description: string;
  body: string;
  document?: RichTextDocument | undefined;
  /** The pictures below the words of a quick post; in full mode they stand in the document. */
  images?: PostImage[] | undefined;
  tags: string[];
  language: ContentLanguage;
  /** Who sees it, where its author chose; else it is as the profile says when it is published. */
  audience?: Audience | undefined;
  commentsTurnedOff: boolean;
  /** The addresses in it of which no preview is wanted; the server knows of them only by the post. */
  removedLinks?: string[] | undefined;
  /** The address of the page that a published post leads to, where its words do not name it. */
  besideLink?: string | undefined;
}

/** Nothing written yet. */
export const emptyWriting = (language: ContentLanguage): Writing => ({
  mode: 'full',
  title: '',
  description: '',
  body: '',
  tags: [],
  language,
  commentsTurnedOff: false,
});

/** The words of a writing without their form. */
export const wordsOf = ({ mode, body, document }: Writing): string =>
  mode === 'quick' ? body.trim() : document ? plainTextOf(document) : '';

/** Where a writing can lead to a page: its words with their links. With pictures it leads to none, for a card shows one of both. */
function linkingText({ mode, body, document, images = [] }: Writing): string {
  if (mode === 'quick') return images.length === 0 ? body : '';
  return document && imagesOf(document).length === 0 ? linkedText(document) : '';
}

/** What tells which page a writing leads to. */
export function linkingOf(writing: Writing): Parameters<typeof useLinkPreview> {
  const text = linkingText(writing);
  return [text, { removed: writing.removedLinks, beside: text === '' ? undefined : writing.besideLink }];
}

const hasPictures = ({ mode, document, images = [] }: Writing): boolean =>
  mode === 'full' ? JSON.stringify(document ?? '').includes('"image"') : images.length > 0;

/** The pictures of a writing, in their order. */
export const picturesOf = ({ mode, document, images = [] }: Writing): readonly PostImage[] =>
  mode === 'quick' ? images : document ? imagesOf(document) : [];

/** Whether there is nothing that would be missed. */
export const isBlank = (writing: Writing): boolean =>
  wordsOf(writing) === '' &&
  !hasPictures(writing) &&
  writing.title.trim() === '' &&
  (writing.mode === 'quick' || writing.description.trim() === '') &&
  writing.tags.length === 0;

/** A plain text as a document: an empty line parts paragraphs, a single break stays one. */
export function documentOf(text: string): RichTextDocument {
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph): RichTextBlock => {
      const content: RichTextInline[] = [];
      for (const line of paragraph.split('\n').filter((each) => each !== '')) {
        if (content.length > 0) content.push({ type: 'hardBreak' });
        content.push({ type: 'text', text: line });
      }
      return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
    });
  return { type: 'doc', content: paragraphs };
}

const isPlain = (document: RichTextDocument): boolean =>
  document.content.every(
    (block) =>
      block.type === 'paragraph' &&
      (block.content ?? []).every(
        (inline) => inline.type === 'hardBreak' || (inline.type === 'text' && !inline.marks?.length),
      ),
  );

/** What a writing shows, whichever its form: a quick post has its pictures below its words. */
export const shownDocument = (writing: Writing): RichTextDocument =>
  writing.mode === 'full' && writing.document ? writing.document : asDocument(writing);

/** Whether quick mode would show less than there is: a form, a title, pictures in their places. */
export const losesForm = ({ document, title, description }: Writing): boolean =>
  (document !== undefined && !isPlain(document)) || title.trim() !== '' || description.trim() !== '';

/** The words of a quick post as a document, with the pictures below them. */
function asDocument({ body, images = [] }: Writing): RichTextDocument {
  const { type, content } = documentOf(body);
  const pictures = images.map(({ fileId, alt, width, height }): RichTextBlock => {
    return { type: 'image', attrs: { fileId, alt, width, height } };
  });
  return { type, content: [...content, ...pictures] };
}

/** The same words in the other mode. */
export function switched(writing: Writing, mode: WritingMode): Writing {
  if (mode === writing.mode) return writing;
  return mode === 'full'
    ? { ...writing, mode, document: asDocument(writing), images: undefined }
    : {
        ...writing,
        mode,
        body: wordsOf(writing),
        document: undefined,
        images: picturesOf(writing).slice(0, maximumPostImages),
      };
}

const isFull = (block: RichTextBlock): boolean => block.type !== 'paragraph' || (block.content ?? []).length > 0;

/** A document without the empty lines at its end. */
function trimmed(document: RichTextDocument | undefined): RichTextDocument | undefined {
  const last = document?.content.findLastIndex(isFull) ?? -1;
  return document && last >= 0 ? { ...document, content: document.content.slice(0, last + 1) } : document;
}

const optional = (text: string): string | undefined => text.trim() || undefined;

/** What a post says, as the server is told it. */
export const contentOf = (writing: Writing) => ({
  language: writing.language,
  tags: writing.tags,
  ...(writing.mode === 'quick'
    ? {
        title: optional(writing.title),
        body: writing.body.trim(),
        images: writing.images?.map(({ fileId, alt }) => ({ fileId, alt: alt.trim() })),
      }
    : { title: writing.title.trim(), description: optional(writing.description), document: trimmed(writing.document) }),
});

const scopesOf = ({ audience }: Writing, anonymous: boolean) =>
  audience ? sentAudience(anonymous ? anonymousAudience(audience) : audience) : {};

/** A writing as a new post. */
export const newPostOf = (writing: Writing, anonymous: boolean): NewPost => ({
  ...contentOf(writing),
  ...scopesOf(writing, anonymous),
  anonymous,
  commentsTurnedOff: writing.commentsTurnedOff,
});

/** A writing as a draft of the server. */
export const draftOf = (writing: Writing, anonymous: boolean, version: number): DraftChange => ({
  title: writing.title.trim(),
  description: writing.description.trim(),
  ...(writing.mode === 'quick' ? { body: writing.body.trim() } : { document: writing.document }),
  language: writing.language,
  tags: writing.tags,
  ...scopesOf(writing, anonymous),
  commentsTurnedOff: writing.commentsTurnedOff,
  anonymous,
  version,
});

/** Of which addresses its author wants no preview: those before the one that it leads to, or all. */
function linksOf(writing: Writing, page: string | undefined): Pick<Writing, 'removedLinks' | 'besideLink'> {
  const addresses = addressesIn(linkingText(writing));
  const at = page === undefined ? -1 : addresses.findIndex((address) => leadsTo(address, page));
  return at < 0 ? { removedLinks: addresses, besideLink: page } : { removedLinks: addresses.slice(0, at) };
}

/** A post as something to go on writing. */
export function writingOfPost(post: Post): Writing {
  const writing: Writing = {
    mode: post.document ? 'full' : 'quick',
    title: post.title ?? '',
    description: post.description ?? '',
    body: post.body,
    document: post.document,
    images: post.images,
    tags: post.tags.map(({ name }) => name),
    language: post.language,
    audience: audienceOf(post),
    commentsTurnedOff: false,
  };
  return { ...writing, ...linksOf(writing, post.link?.url) };
}
