import type { RouteDefinition } from '@hustings/vertical/route';
import descriptions from './descriptions.json';
import { queries } from './queries.ts';

type Meta = NonNullable<RouteDefinition['meta']>;

/** Titles the page of an election with its name; adds the place and the part of the page. */
const metaOf =
  (part: keyof (typeof descriptions)['en']['parts']): Meta =>
  ({ params: { id = '' }, client, language }) => {
    const election = client.getQueryData(queries.election(id).queryKey);
    if (!election) return undefined;
    const { parts } = descriptions[language];
    const { title, text } = parts[part];
    const values = { name: election.name, place: election.place?.name ?? election.name };
    return { title: fill(title, values), description: fill(text, values) };
  };

export const electionMeta = metaOf('overview');
export const candidatesMeta = metaOf('candidates');
export const resultsMeta = metaOf('results');
export const compareMeta = metaOf('compare');

export const electionsMeta: Meta = ({ language }) => descriptions[language].elections;

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
