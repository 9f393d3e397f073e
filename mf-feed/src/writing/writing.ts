import {
  imagesOf,
  plainTextOf,
  type ContentLanguage,
  type DraftChange,
  type NewPost,
  type Post,
  type PostCard,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type ShownLimits,
} from '@hustings/contract';
import { anonymousAudience, audienceOf, sentAudience, type Audience } from '../composer/audience.ts';
import { addressesIn, leadsTo, linkedText } from '../link-preview/addresses.ts';
import type { useLinkPreview } from '../link-preview/use-link-preview.ts';

/** A quick post is short plain text; a Full Post has a title and formatting. */
export type WritingMode = 'quick' | 'full';

type PostImage = NonNullable<PostCard['image']>;

/** The content of the editor: `body` in quick mode, `document` in full mode. */
export interface Writing {
  mode: WritingMode;
  title: string;
  description: string;
  body: string;
  document?: RichTextDocument | undefined;
  /** The pictures below a quick post; in full mode they are part of the document. */
  images?: PostImage[] | undefined;
  tags: string[];
  language: ContentLanguage;
  /** The chosen audience; absent means the author's default at the time of publication. */
  audience?: Audience | undefined;
  commentsTurnedOff: boolean;
  /** The organisation in whose name the author writes. */
  organisationId?: string | undefined;
  /** Addresses whose preview the author removed; the server learns them with the post. */
  removedLinks?: string[] | undefined;
  /** The address of the linked page of a published post, if it does not appear in the text. */
  besideLink?: string | undefined;
}

export const emptyWriting = (language: ContentLanguage): Writing => ({
  mode: 'full',
  title: '',
  description: '',
  body: '',
  tags: [],
  language,
  commentsTurnedOff: false,
});

/** The plain text of the content. */
export const wordsOf = ({ mode, body, document }: Writing): string =>
  mode === 'quick' ? body.trim() : document ? plainTextOf(document) : '';

/**
 * Returns the text with the addresses of its links, from which the link to preview is chosen. Returns an empty text if
 * the post has pictures, because a card shows either a picture or a preview.
 */
function linkingText({ mode, body, document, images = [] }: Writing): string {
  if (mode === 'quick') return images.length === 0 ? body : '';
  return document && imagesOf(document).length === 0 ? linkedText(document) : '';
}

/** Returns the arguments of `useLinkPreview` for this content. */
export function linkingOf(writing: Writing): Parameters<typeof useLinkPreview> {
  const text = linkingText(writing);
  return [text, { removed: writing.removedLinks, beside: text === '' ? undefined : writing.besideLink }];
}

const hasPictures = ({ mode, document, images = [] }: Writing): boolean =>
  mode === 'full' ? JSON.stringify(document ?? '').includes('"image"') : images.length > 0;

/** The pictures in order. */
export const picturesOf = ({ mode, document, images = [] }: Writing): readonly PostImage[] =>
  mode === 'quick' ? images : document ? imagesOf(document) : [];

/** Tells whether there is nothing worth saving. */
export const isBlank = (writing: Writing): boolean =>
  wordsOf(writing) === '' &&
  !hasPictures(writing) &&
  writing.title.trim() === '' &&
  (writing.mode === 'quick' || writing.description.trim() === '') &&
  writing.tags.length === 0;

/** Converts plain text: an empty line separates paragraphs, a line break stays. */
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

/** The document to show in either mode; a quick post has its pictures below the text. */
export const shownDocument = (writing: Writing): RichTextDocument =>
  writing.mode === 'full' && writing.document ? writing.document : asDocument(writing);

/** Tells whether a switch to quick mode would lose formatting, a title or the positions of pictures. */
export const losesForm = ({ document, title, description }: Writing): boolean =>
  (document !== undefined && !isPlain(document)) || title.trim() !== '' || description.trim() !== '';

/** Converts a quick post into a document with its pictures at the end. */
export function asDocument({ body, images = [] }: Pick<Writing, 'body' | 'images'>): RichTextDocument {
  const { type, content } = documentOf(body);
  const pictures = images.map(({ fileId, alt, width, height }): RichTextBlock => {
    return { type: 'image', attrs: { fileId, alt, width, height } };
  });
  return { type, content: [...content, ...pictures] };
}

/** Converts the content to the other mode; a quick post has room for `postImages` pictures. */
export function switched(writing: Writing, mode: WritingMode, { postImages }: ShownLimits): Writing {
  if (mode === writing.mode) return writing;
  return mode === 'full'
    ? { ...writing, mode, document: asDocument(writing), images: undefined }
    : {
        ...writing,
        mode,
        body: wordsOf(writing),
        document: undefined,
        images: picturesOf(writing).slice(0, postImages),
      };
}

const isFull = (block: RichTextBlock): boolean => block.type !== 'paragraph' || (block.content ?? []).length > 0;

/** Removes empty lines at the end of a document. */
function trimmed(document: RichTextDocument | undefined): RichTextDocument | undefined {
  const last = document?.content.findLastIndex(isFull) ?? -1;
  return document && last >= 0 ? { ...document, content: document.content.slice(0, last + 1) } : document;
}

const optional = (text: string): string | undefined => text.trim() || undefined;

/** The fields of a post for the calls. */
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

/** Returns who sees the post, or the organisation in whose name it is, which everyone sees. */
function scopesOf({ audience, organisationId }: Writing, anonymous: boolean) {
  if (organisationId && !anonymous) return { organisationId };
  return audience ? sentAudience(anonymous ? anonymousAudience(audience) : audience) : {};
}

/** Converts the content for the call that publishes it. */
export const newPostOf = (writing: Writing, anonymous: boolean): NewPost => ({
  ...contentOf(writing),
  ...scopesOf(writing, anonymous),
  anonymous,
  commentsTurnedOff: writing.commentsTurnedOff,
});

/** Converts the content for the call that saves a draft. */
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

/**
 * Returns the options with which the editor previews `page` again: marks the addresses before it as removed. If `page`
 * is not in the text, marks all as removed and keeps `page` as `besideLink`.
 */
function linksOf(writing: Writing, page: string | undefined): Pick<Writing, 'removedLinks' | 'besideLink'> {
  const addresses = addressesIn(linkingText(writing));
  const at = page === undefined ? -1 : addresses.findIndex((address) => leadsTo(address, page));
  return at < 0 ? { removedLinks: addresses, besideLink: page } : { removedLinks: addresses.slice(0, at) };
}

/** Converts a published post for the editor. */
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
    ...('organisation' in post.author ? { organisationId: post.author.organisation.organisationId } : {}),
  };
  return { ...writing, ...linksOf(writing, post.link?.url) };
}
