import type { BlogCard, ContentLanguage, InterfaceLanguage, PostAuthor } from '@hustings/contract';
import type { PageMeta, RouteDefinition } from '@hustings/vertical/route';
import descriptions from './descriptions.json';
import { nameOf } from '@hustings/features/byline';
import { queries } from './queries.ts';
import { searchedIn } from './screens/search/searched.ts';

type Meta = NonNullable<RouteDefinition['meta']>;

/** The maximum number of characters of a description; search engines and link cards cut longer ones. */
const descriptionLength = 200;

/** The maximum number of characters of a title that is made from a post's text. */
const titleLength = 60;

/** Puts a text on one line and cuts a long one at a word. */
function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const end = line.lastIndexOf(' ', length - 1);
  return `${(end > 0 ? line.slice(0, end) : line.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')).trimEnd()}…`;
}

/** Titles the feed for members, and the landing page for guests. */
export const homeMeta: Meta = ({ language, signedIn }): PageMeta =>
  signedIn ? { ...descriptions.home[language], ...descriptions.feed[language] } : descriptions.home[language];

export const communityMeta: Meta = ({ language }): PageMeta => descriptions.community[language];

const isOfInterface = (language: ContentLanguage): language is InterfaceLanguage =>
  language === 'en' || language === 'nl';

/** Names the author of a post in the interface language. */
function nameOfAuthor(author: PostAuthor, language: InterfaceLanguage): string {
  if ('anonymous' in author) return descriptions.anonymous[language].name;
  return 'organisation' in author ? author.organisation.name : nameOf(author);
}

/** Returns the meta data of a post. A post without a title is titled by its first words. */
export const postMeta: Meta = ({ params: { slug = '' }, client, language }) => {
  const post = client.getQueryData(queries.post(slug).queryKey);
  if (!post) return undefined;
  const author = nameOfAuthor(post.author, language);
  return {
    title: post.title ?? `${author}: ${shorten(post.excerpt, titleLength)}`,
    description: shorten(post.excerpt, descriptionLength),
    // Redirects from an old slug or an id.
    movedTo: slug.toLowerCase() === post.slug ? undefined : `/posts/${post.slug}`,
    language: isOfInterface(post.language) ? post.language : undefined,
  };
};

export const searchMeta: Meta = ({ search, language }) => {
  const { title, description, titleOf } = descriptions.search[language];
  const { term } = searchedIn(search);
  return { title: term ? titleOf.replace('{term}', () => term) : title, description };
};

export const tagMeta: Meta = ({ params: { tag_id: slug = '' }, client, language }) => {
  const stored = client.getQueryData(queries.tag(slug).queryKey);
  const tag = stored?.name ?? slug;
  return {
    title: `#${tag}`,
    description: descriptions.tag[language].description.replace('{tag}', tag),
    // Redirects from a tag that was merged into this one.
    movedTo: stored && stored.slug !== slug ? `/post_tags/${encodeURIComponent(stored.slug)}` : undefined,
  };
};

export const hotTopicsMeta: Meta = ({ language }): PageMeta => descriptions.hotTopics[language];

/** Titles the list of stances, by its topic if it has one. */
export const stancesMeta: Meta = ({ search, client, language }): PageMeta => {
  const topic = client.getQueryData(queries.topic(search.get('topic') ?? '').queryKey);
  if (!topic) return descriptions.stances[language];
  return { title: topic.name[language], description: topic.question[language] };
};

/** Titles a stance by topic and author. */
export const stanceMeta: Meta = ({ params: { slug = '' }, client, language }) => {
  const stance = client.getQueryData(queries.stance(slug).queryKey);
  if (!stance) return undefined;
  const author = 'anonymous' in stance.author ? descriptions.anonymous[language].name : nameOf(stance.author);
  return {
    title: `${author}: ${stance.topic.question[language]}`,
    description: shorten(stance.body, descriptionLength),
    language: isOfInterface(stance.topicLanguage) ? stance.topicLanguage : undefined,
  };
};

export const blogMeta: Meta = ({ language }): PageMeta => descriptions.blog[language];

/** Returns the meta data of a publication, with the publication's own title, description and language. */
const publicationMeta = (publication: BlogCard | undefined, folder: string, slug: string): PageMeta | undefined =>
  publication && {
    // Redirects from an old slug.
    movedTo: slug.toLowerCase() === publication.slug ? undefined : folder + publication.slug,
    title: publication.title,
    description: publication.description,
    language: isOfInterface(publication.language) ? publication.language : undefined,
  };

export const blogEntryMeta: Meta = ({ params: { id = '' }, client, language }) =>
  publicationMeta(client.getQueryData(queries.blogEntry(id, language).queryKey), '/blog/', id);

export const interviewsMeta: Meta = ({ language }): PageMeta => descriptions.interviews[language];

export const interviewMeta: Meta = ({ params: { URL_Slug: slug = '' }, client, language }) =>
  publicationMeta(client.getQueryData(queries.interview(slug, language).queryKey), '/interviews/', slug);

export const pageMeta: Meta = ({ params: { URLslug: slug = '' }, client, language }) =>
  publicationMeta(client.getQueryData(queries.page(slug, language).queryKey), '/', slug);
