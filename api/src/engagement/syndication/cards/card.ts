import type { InterfaceLanguage } from '@hustings/contract';
import { createHash } from 'node:crypto';
import { asAuthor } from '../../../access/authors/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { anonymousName, nameOfPost } from '../public-posts.queries.ts';
import * as queries from './cards.queries.ts';

/** What a card says. */
export interface CardText {
  title: string;
  /** Who wrote it, or what office somebody holds. */
  under: string;
}

/** A card, and the page that it stands for. */
export interface Card extends CardText {
  /** Below the site's own address; it names the content, so that it never changes. */
  path: string;
  /** The path of the page as it is written now. */
  page: string;
  kind: 'article' | 'profile' | 'website';
  /** When an article appeared. */
  published?: string;
}

/** What there are cards of. */
export type CardKind = 'posts' | 'pollies' | 'site';

/** Grows when cards look otherwise, so that their addresses change with them. */
const design = 2;

/** So many digits of the hash tell one card from the next. */
const nameLength = 20;

/** Tells a card's content from any other. */
const nameOf = ({ title, under }: CardText): string =>
  createHash('sha256')
    .update(JSON.stringify([design, title, under]))
    .digest('hex')
    .slice(0, nameLength);

const made = (kind: CardKind, id: string, card: Omit<Card, 'path'>): Card => ({
  ...card,
  path: `/cards/${kind}/${id}/${nameOf(card)}.png`,
});

const siteTitles: Record<InterfaceLanguage, string> = {
  en: 'Face to face with those who govern you',
  nl: 'Oog in oog met wie je bestuurt',
};

/** The card of whatever has none of its own. */
export const siteCard = (language: InterfaceLanguage): Card =>
  made('site', language, { title: siteTitles[language], under: '', page: '/', kind: 'website' });

function postCard(row: queries.PostRow): Card {
  const author = asAuthor(row);
  const under = 'anonymous' in author ? anonymousName(row.language) : (author.displayName ?? author.userName);
  const page = `/posts/${row.slug}`;
  return made('posts', row.id, { title: nameOfPost(row), under, page, kind: 'article', published: row.created });
}

function pollyCard({ id, slug, name, office, partyName }: queries.PollyRow): Card {
  const under = [office, partyName].filter(Boolean).join(' · ');
  return made('pollies', id, { title: name, under, page: `/polly/${slug}`, kind: 'profile' });
}

/**
 * The card of a post or a politician, by slug or id; undefined where there is none that everyone may see. It is the same for
 * every reader, and an anonymous post's names nobody.
 */
export async function findCard({ database }: Services, kind: CardKind, key: string): Promise<Card | undefined> {
  if (kind === 'site') return siteCard(key === 'nl' ? 'nl' : 'en');
  const values = { slug: key.toLowerCase() };
  if (kind === 'posts') {
    const [row] = await database.query<queries.PostRow>(queries.publicPost(values));
    return row && postCard(row);
  }
  const [row] = await database.query<queries.PollyRow>(queries.polly(values));
  return row && pollyCard(row);
}
