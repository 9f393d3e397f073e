import { asPostAuthor } from '../../../access/authors/index.ts';
import { anonymousName, nameOfPost } from '../post-names.ts';
import { element, textElement, xmlDocument } from '../../../platform/core/xml.ts';
import type { EntryRow } from './feeds.queries.ts';
import type { Feed } from './feeds.rules.ts';

/** A page of a feed. */
export interface FeedPage {
  feed: Feed;
  entries: EntryRow[];
  updated: string;
  /** The cursors of this page and of the next page. */
  after: string | undefined;
  next: string | undefined;
  /** The address of the site. */
  origin: string;
}

const type = 'application/atom+xml';

function writeAuthor(row: EntryRow, origin: string): string {
  const author = asPostAuthor(row);
  // Atom requires an author, so an anonymous post has one called "Anonymous".
  if ('anonymous' in author) return element('author', {}, textElement('name', anonymousName(row.language)));
  if ('organisation' in author) {
    const { name, slug } = author.organisation;
    return element('author', {}, textElement('name', name) + textElement('uri', `${origin}/organisation/${slug}`));
  }
  const name = textElement('name', author.displayName ?? author.userName);
  return element('author', {}, name + textElement('uri', origin + author.profileUrl));
}

function writeEntry(row: EntryRow, origin: string): string {
  const language = row.language === 'zho' ? 'zh' : row.language;
  return element(
    'entry',
    { 'xml:lang': language },
    [
      textElement('id', `urn:uuid:${row.id}`),
      textElement('title', nameOfPost(row)),
      textElement('updated', row.updated),
      textElement('published', row.created),
      element('link', { rel: 'alternate', type: 'text/html', href: `${origin}/posts/${row.slug}` }),
      writeAuthor(row, origin),
      ...row.tags.map(({ slug, name }) => element('category', { term: slug, label: name })),
      textElement('summary', row.excerpt),
    ].join(''),
  );
}

/** Writes a page of a feed as Atom. */
export function writeAtom({ feed, entries, updated, after, next, origin }: FeedPage): string {
  const address = origin + feed.path;
  const pageOf = (cursor: string | undefined) => (cursor === undefined ? address : `${address}?after=${cursor}`);
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom' },
      [
        textElement('id', address),
        textElement('title', feed.title),
        textElement('updated', updated),
        element('link', { rel: 'self', type, href: pageOf(after) }),
        element('link', { rel: 'alternate', type: 'text/html', href: origin + feed.page }),
        element('link', { rel: 'first', type, href: address }),
        ...(next === undefined ? [] : [element('link', { rel: 'next', type, href: pageOf(next) })]),
        textElement('icon', `${origin}/icon.svg`),
        textElement('generator', 'Hustings', { uri: origin }),
        ...entries.map((entry) => writeEntry(entry, origin)),
      ].join(''),
    ),
  );
}
