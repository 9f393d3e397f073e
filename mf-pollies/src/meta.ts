import type { RouteDefinition } from '@hustings/vertical/route';
import descriptions from './descriptions.json';
import { mainStint, yearOf } from './people/career.ts';
import { queries } from './queries.ts';

type Meta = NonNullable<RouteDefinition['meta']>;

/** A polly is named by name; search engines and link cards are told the office, the place and the party besides. */
export const pollyMeta: Meta = ({ params: { id = '' }, client, language }) => {
  const polly = client.getQueryData(queries.polly(id).queryKey);
  if (!polly) return undefined;
  const texts = descriptions[language];
  const title = polly.title ?? polly.officeName;
  const office = title && polly.state ? fill(texts.for, { title, place: polly.state }) : title;
  const from = mainStint(polly.terms)?.from;
  const standing = polly.inOffice ? from && fill(texts.since, { year: yearOf(from) }) : texts.former;
  const facts = [office && [office, standing].filter(Boolean).join(' '), polly.partyName].filter(Boolean).join(', ');
  return {
    title: polly.name,
    description: [facts && `${facts}.`, texts.closing].filter(Boolean).join(' '),
    language: polly.language,
    // Old slugs, and ids, lead to the address of now (decisions, section 9).
    movedTo: id.toLowerCase() === polly.slug ? undefined : `/polly/${polly.slug}`,
  };
};

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
