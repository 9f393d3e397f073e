import type { InterfaceLanguage, SiteIdentity } from '@hustings/contract';
import { createHash } from 'node:crypto';
import { asPostAuthor } from '../../../access/authors/index.ts';
import type { Queryable, Statement } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { anonymousName, nameOfPost } from '../post-names.ts';
import * as queries from './cards.queries.ts';

/** The texts on a card. */
export interface CardText {
  /** The name of the site at the foot of the card. */
  site: string;
  /** Whether the mark of the design stands before the name: not on a site with a logo of its own. */
  hasMark: boolean;
  title: string;
  /** The author of a post, the office of a politician, the place and day of an election, or the place of an organisation. */
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

/** A kind of card: the card of a post, of a politician, of an election, of an organisation, or of the site. */
export type CardKind = 'posts' | 'pollies' | 'elections' | 'organisations' | 'site';

/** The version of the design of cards. Raise the version with each change of the design, so that all paths change. */
const designVersion = 2;

/** The number of hexadecimal digits of the hash in a path. */
const hashLength = 20;

/** Returns a hash of the content of a card. */
const contentHash = ({ site, hasMark, title, subtitle }: CardText): string =>
  createHash('sha256')
    .update(JSON.stringify([designVersion, site, hasMark, title, subtitle]))
    .digest('hex')
    .slice(0, hashLength);

/** The texts and figures of a card. */
type CardContent = Omit<Card, 'path' | 'site' | 'hasMark'>;

function makeCard({ name, logoId }: SiteIdentity, kind: CardKind, id: string, content: CardContent): Card {
  const card = { ...content, site: name, hasMark: logoId === undefined };
  return { ...card, path: `/cards/${kind}/${id}/${contentHash(card)}.png` };
}

const siteTitles: Record<InterfaceLanguage, string> = {
  en: 'Face to face with those who govern you',
  nl: 'Oog in oog met wie je bestuurt',
};

/** Returns the card of the site, for pages without a card of their own. */
export const siteCard = (site: SiteIdentity, language: InterfaceLanguage): Card =>
  makeCard(site, 'site', language, { title: siteTitles[language], subtitle: '', page: '/', kind: 'website' });

/** Returns the name of the author of a post, or of the organisation in whose name it is. */
function subtitleOf(row: queries.PostRow): string {
  const author = asPostAuthor(row);
  if ('anonymous' in author) return anonymousName(row.language);
  return 'organisation' in author ? author.organisation.name : (author.displayName ?? author.userName);
}

function postCard(site: SiteIdentity, row: queries.PostRow): Card {
  const subtitle = subtitleOf(row);
  const page = `/posts/${row.slug}`;
  return makeCard(site, 'posts', row.id, {
    title: nameOfPost(row),
    subtitle,
    page,
    kind: 'article',
    published: row.created,
  });
}

function pollyCard(site: SiteIdentity, { id, slug, name, office, partyName }: queries.PollyRow): Card {
  const subtitle = [office, partyName].filter(Boolean).join(' · ');
  return makeCard(site, 'pollies', id, { title: name, subtitle, page: `/polly/${slug}`, kind: 'profile' });
}

/** An election has the same card in every language, so its day is in ISO 8601. */
function electionCard(site: SiteIdentity, { id, name, day, place }: queries.ElectionRow): Card {
  const subtitle = [place, day].filter(Boolean).join(' · ');
  return makeCard(site, 'elections', id, { title: name, subtitle, page: `/election/${id}`, kind: 'website' });
}

function organisationCard(site: SiteIdentity, { id, slug, name, place }: queries.OrganisationRow): Card {
  const page = `/organisation/${slug}`;
  return makeCard(site, 'organisations', id, { title: name, subtitle: place ?? '', page, kind: 'website' });
}

type FindCard = (database: Queryable, site: SiteIdentity, slugOrId: string) => Promise<Card | undefined>;

/** Makes the function that finds the card of an item by slug or id. */
const finderOf =
  <Row>(statement: Statement<{ slugOrId: string }>, cardOf: (site: SiteIdentity, row: Row) => Card): FindCard =>
  async (database, site, slugOrId) => {
    const [row] = await database.query<Row>(statement({ slugOrId }));
    return row && cardOf(site, row);
  };

const finders: Record<CardKind, FindCard> = {
  site: async (_, site, key) => siteCard(site, key === 'nl' ? 'nl' : 'en'),
  posts: finderOf(queries.publicPost, postCard),
  pollies: finderOf(queries.polly, pollyCard),
  elections: finderOf(queries.election, electionCard),
  organisations: finderOf(queries.organisation, organisationCard),
};

/**
 * Finds the card of a public post, a politician, an election or an organisation by slug or id. A card is the same for every reader and
 * does not name the author of an anonymous post.
 */
export const findCard = (
  { database, siteIdentity }: Services,
  kind: CardKind,
  key: string,
): Promise<Card | undefined> => finders[kind](database, siteIdentity.identity, key.toLowerCase());
