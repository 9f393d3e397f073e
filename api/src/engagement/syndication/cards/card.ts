import type { InterfaceLanguage, SiteIdentity } from '@hustings/contract';
import { createHash } from 'node:crypto';
import { asAuthor, asPostAuthor } from '../../../access/authors/index.ts';
import { findPublicationCard, type PublicationCard } from '../../../content/publications/index.ts';
import type { Statement } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { anonymousName, nameOfPost } from '../post-names.ts';
import * as queries from './cards.queries.ts';
import { emblemOf, type Emblem } from './emblem.ts';

/** The texts on a card. */
export interface CardText {
  /** The name of the site at the foot of the card. */
  site: string;
  /** Whether the mark of the design stands before the name: not on a site with a logo of its own. */
  hasMark: boolean;
  title: string;
  /**
   * The author of a post or stance, the office of a politician, the place and day of an election, the place of a party or
   * an organisation, or the description of a blog entry or an interview.
   */
  subtitle: string;
  /** The initials of a party on its colour. */
  emblem?: Emblem;
}

/** The subject of a page in the vocabulary of schema.org. The page adds its address and context. */
export interface Thing {
  '@type': 'Article' | 'Event' | 'Organization' | 'Person';
  [property: string]: unknown;
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
  /** The subject of the page; absent for the card of the site. */
  thing?: Thing;
}

/** A kind of card: what its page shows, or the site itself. */
export type CardKind =
  | 'posts'
  | 'pollies'
  | 'parties'
  | 'elections'
  | 'organisations'
  | 'stances'
  | 'blog'
  | 'interviews'
  | 'site';

/** The version of the design of cards. Raise the version with each change of the design, so that all paths change. */
const designVersion = 3;

/** The number of hexadecimal digits of the hash in a path. */
const hashLength = 20;

/** Returns a hash of the content of a card. */
const contentHash = ({ site, hasMark, title, subtitle, emblem }: CardText): string =>
  createHash('sha256')
    .update(JSON.stringify([designVersion, site, hasMark, title, subtitle, emblem]))
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
  nl: 'Oog in oog met wie jou bestuurt',
};

/** Returns the card of the site, for pages without a card of their own. */
export const siteCard = (site: SiteIdentity, language: InterfaceLanguage): Card =>
  makeCard(site, 'site', language, { title: siteTitles[language], subtitle: '', page: '/', kind: 'website' });

/** The fields of schema.org that a person or an organisation as an author has. */
const authorThing = (type: 'Person' | 'Organization', name: string, page?: string) => ({
  '@type': type,
  name,
  ...(page === undefined ? {} : { url: page }),
});

/** Returns the name of the author of a post, or of the organisation in whose name it is, and the author in schema.org. */
function authorOf(row: queries.PostRow) {
  const author = asPostAuthor(row);
  if ('anonymous' in author) return authorThing('Person', anonymousName(row.language));
  if ('organisation' in author)
    return authorThing('Organization', author.organisation.name, `/organisation/${author.organisation.slug}`);
  return authorThing('Person', author.displayName ?? author.userName);
}

/** Returns the fields of an article. */
const article = (
  headline: string,
  author: object,
  { created, edited, language }: { created: string; edited: string | null; language?: string },
): Thing => ({
  '@type': 'Article',
  headline,
  author,
  datePublished: created,
  dateModified: edited ?? created,
  ...(language === undefined ? {} : { inLanguage: language }),
});

function postCard(site: SiteIdentity, row: queries.PostRow): Card {
  const author = authorOf(row);
  const title = nameOfPost(row);
  return makeCard(site, 'posts', row.id, {
    title,
    subtitle: author.name,
    page: `/posts/${row.slug}`,
    kind: 'article',
    published: row.created,
    thing: article(title, author, row),
  });
}

/** The card of a stance has the question in the language of the stance, or in English. */
function stanceCard(site: SiteIdentity, row: queries.StanceRow): Card {
  const author = asAuthor(row);
  const name = 'anonymous' in author ? anonymousName(row.language) : (author.displayName ?? author.userName);
  const title = row.language === 'nl' ? row.questionNl : row.questionEn;
  return makeCard(site, 'stances', row.id, {
    title,
    subtitle: `${name} · ${row.excerpt}`,
    page: `/topicstance/${row.slug}`,
    kind: 'article',
    published: row.created,
    thing: article(title, authorThing('Person', name), row),
  });
}

const publicationCard =
  (kind: 'blog' | 'interviews') =>
  (site: SiteIdentity, { id, path, title, description, published, changed }: PublicationCard): Card =>
    makeCard(site, kind, id, {
      title,
      subtitle: description,
      page: path,
      kind: 'article',
      published,
      thing: article(title, authorThing('Organization', site.name, '/'), { created: published, edited: changed }),
    });

function pollyCard(site: SiteIdentity, { id, slug, name, office, partyName }: queries.PollyRow): Card {
  const subtitle = [office, partyName].filter(Boolean).join(' · ');
  const thing: Thing = {
    '@type': 'Person',
    name,
    ...(office === null ? {} : { jobTitle: office }),
    ...(partyName === null ? {} : { affiliation: { '@type': 'Organization', name: partyName } }),
  };
  return makeCard(site, 'pollies', id, { title: name, subtitle, page: `/polly/${slug}`, kind: 'profile', thing });
}

function partyCard(
  site: SiteIdentity,
  { id, slug, name, abbreviation, colour, website, place }: queries.PartyRow,
): Card {
  const thing: Thing = {
    '@type': 'Organization',
    name,
    ...(abbreviation === null ? {} : { alternateName: abbreviation }),
    ...(website === null ? {} : { sameAs: website }),
    ...(place === null ? {} : { areaServed: { '@type': 'AdministrativeArea', name: place } }),
  };
  return makeCard(site, 'parties', id, {
    title: name,
    subtitle: [abbreviation, place].filter(Boolean).join(' · '),
    emblem: emblemOf(name, colour),
    page: `/party/${slug}`,
    kind: 'profile',
    thing,
  });
}

/** An election has the same card in every language, so its day is in ISO 8601. */
function electionCard(site: SiteIdentity, { id, name, day, place }: queries.ElectionRow): Card {
  const subtitle = [place, day].filter(Boolean).join(' · ');
  const thing: Thing = {
    '@type': 'Event',
    name,
    startDate: day,
    endDate: day,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place ?? name, address: place ?? name },
  };
  return makeCard(site, 'elections', id, { title: name, subtitle, page: `/election/${id}`, kind: 'website', thing });
}

function organisationCard(site: SiteIdentity, { id, slug, name, place }: queries.OrganisationRow): Card {
  const page = `/organisation/${slug}`;
  const area = place === null ? {} : { areaServed: { '@type': 'AdministrativeArea', name: place } };
  const thing: Thing = { '@type': 'Organization', name, ...area };
  return makeCard(site, 'organisations', id, { title: name, subtitle: place ?? '', page, kind: 'website', thing });
}

type FindCard = (services: Services, slugOrId: string, language: InterfaceLanguage) => Promise<Card | undefined>;

/** Makes the function that finds the card of an item by slug or id. */
const finderOf =
  <Row>(statement: Statement<{ slugOrId: string }>, cardOf: (site: SiteIdentity, row: Row) => Card): FindCard =>
  async ({ database, siteIdentity }, slugOrId) => {
    const [row] = await database.query<Row>(statement({ slugOrId }));
    return row && cardOf(siteIdentity.identity, row);
  };

/** Makes the function that finds the card of a publication by slug or id. Each language of one has a card of its own. */
const publicationFinder = (kind: 'blog' | 'interview', cards: 'blog' | 'interviews'): FindCard => {
  const cardOf = publicationCard(cards);
  return async (services, slugOrId, language) => {
    const found = await findPublicationCard(services, kind, slugOrId, language);
    return found && cardOf(services.siteIdentity.identity, found);
  };
};

const finders: Record<CardKind, FindCard> = {
  site: async ({ siteIdentity }, key) => siteCard(siteIdentity.identity, key === 'nl' ? 'nl' : 'en'),
  posts: finderOf(queries.publicPost, postCard),
  pollies: finderOf(queries.polly, pollyCard),
  parties: finderOf(queries.party, partyCard),
  elections: finderOf(queries.election, electionCard),
  organisations: finderOf(queries.organisation, organisationCard),
  stances: finderOf(queries.publicStance, stanceCard),
  blog: publicationFinder('blog', 'blog'),
  interviews: publicationFinder('interview', 'interviews'),
};

/** The kinds of cards. */
export const cardKinds = Object.keys(finders) as CardKind[];

/**
 * Finds the card of a page that guests see, by the slug or id of its subject. A card is the same for every reader and does
 * not name the author of an anonymous post. The language chooses among the languages of a publication.
 */
export const findCard = (
  services: Services,
  kind: CardKind,
  key: string,
  language: InterfaceLanguage = 'en',
): Promise<Card | undefined> => finders[kind](services, key.toLowerCase(), language);
