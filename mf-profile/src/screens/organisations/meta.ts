import type { RouteDefinition } from '@hustings/vertical/route';
import { queries } from '../../queries.ts';
import descriptions from './descriptions.json';

type Meta = NonNullable<RouteDefinition['meta']>;

/** The maximum number of characters of a description for search engines and link cards. */
const descriptionCharacters = 200;

/** Returns the beginning of a text on one line. */
const oneLineOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > descriptionCharacters ? `${line.slice(0, descriptionCharacters - 1).trimEnd()}…` : line;
};

/** Titles the page of an organisation with its name. Ids and former slugs redirect to the current slug. */
const metaOf =
  (part: 'about' | 'posts' | 'goals' | 'members'): Meta =>
  ({ params: { slug = '' }, client, language }) => {
    const organisation = client.getQueryData(queries.organisation(slug).queryKey);
    if (!organisation) return undefined;
    const path = `/organisation/${organisation.slug}`;
    const { texts, ...titles } = descriptions[language];
    const values: Record<string, string> = { name: organisation.name, text: organisation.description };
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    return {
      title: fill(titles[part]),
      description: oneLineOf(fill(texts[part])),
      movedTo: slug.toLowerCase() === organisation.slug ? undefined : part === 'about' ? path : `${path}/${part}`,
    };
  };

export const organisationMeta = metaOf('about');
export const goalsMeta = metaOf('goals');
export const organisationPostsMeta = metaOf('posts');
export const membersMeta = metaOf('members');
export const organisationsMeta: Meta = ({ language }) => descriptions[language].organisations;
