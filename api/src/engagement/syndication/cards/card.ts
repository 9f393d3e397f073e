import type { InterfaceLanguage } from '@hustings/contract';
import { createHash } from 'node:crypto';
import { asAuthor } from '../../../access/authors/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { anonymousName, nameOfPost } from '../post-names.ts';
import * as queries from './cards.queries.ts';

/** The texts on a card. */
export interface CardText {
  title: string;
  /** The author of a post, or the office of a politician. */
  subtitle: string;
}

/** A card: the picture and title that other sites show for a shared link, and the page that it links to. */
export interface Card extends CardText {
  /** The path of the picture. It contains a hash of the content, so that the picture at a path never changes. */
  path: string;
  /** The current path of the page. */
  page: string;
  kind: 'article' | 'profile' | 'website';
  /** The moment of publication of an article. */
  published?: string;
}

/** A kind of card: the card of a post, of a politician, or of the site. */
export type CardKind = 'posts' | 'pollies' | 'site';

/** The version of the design of cards. Raise the version with each change of the design, so that all paths change. */
const designVersion = 2;

/** The number of hexadecimal digits of the hash in a path. */
const hashLength = 20;

/** Returns a hash of the content of a card. */
const contentHash = ({ title, subtitle }: CardText): string =>
  createHash('sha256')
    .update(JSON.stringify([designVersion, title, subtitle]))
    .digest('hex')
    .slice(0, hashLength);

const makeCard = (kind: CardKind, id: string, card: Omit<Card, 'path'>): Card => ({
  ...card,
  path: `/cards/${kind}/${id}/${contentHash(card)}.png`,
});

const siteTitles: Record<InterfaceLanguage, string> = {
  en: 'Face to face with those who govern you',
  nl: 'Oog in oog met wie je bestuurt',
};

/** Returns the card of the site, for pages without a card of their own. */
export const siteCard = (language: InterfaceLanguage): Card =>
  makeCard('site', language, { title: siteTitles[language], subtitle: '', page: '/', kind: 'website' });

function postCard(row: queries.PostRow): Card {
  const author = asAuthor(row);
  const subtitle = 'anonymous' in author ? anonymousName(row.language) : (author.displayName ?? author.userName);
  const page = `/posts/${row.slug}`;
  return makeCard('posts', row.id, { title: nameOfPost(row), subtitle, page, kind: 'article', published: row.created });
}

function pollyCard({ id, slug, name, office, partyName }: queries.PollyRow): Card {
  const subtitle = [office, partyName].filter(Boolean).join(' · ');
  return makeCard('pollies', id, { title: name, subtitle, page: `/polly/${slug}`, kind: 'profile' });
}

/**
 * Finds the card of a public post or a politician by slug or id. A card is the same for every reader and does not name
 * the author of an anonymous post.
 */
export async function findCard({ database }: Services, kind: CardKind, key: string): Promise<Card | undefined> {
  if (kind === 'site') return siteCard(key === 'nl' ? 'nl' : 'en');
  const params = { slugOrId: key.toLowerCase() };
  if (kind === 'posts') {
    const [row] = await database.query<queries.PostRow>(queries.publicPost(params));
    return row && postCard(row);
  }
  const [row] = await database.query<queries.PollyRow>(queries.polly(params));
  return row && pollyCard(row);
}
