import type { RouteDefinition } from '@hustings/vertical/route';
import descriptions from './descriptions.json';
import { mainStint, yearOf } from './people/career.ts';
import { queries } from './queries.ts';

type Meta = NonNullable<RouteDefinition['meta']>;

/** Titles a polly's page with the name; adds office, place and party for search engines and link cards. */
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
    // Two people can have the same office, place and party.
    description: `${facts ? `${polly.name}: ${facts}` : polly.name}. ${texts.closing}`,
    language: polly.language,
    // Old slugs and ids redirect to the current slug (docs/decisions/09-people-and-places.md).
    movedTo: id.toLowerCase() === polly.slug ? undefined : `/polly/${polly.slug}`,
  };
};

/** Titles a party's page with the name; adds place and seats for search engines and link cards. */
export const partyMeta: Meta = ({ params: { id = '' }, client, language }) => {
  const party = client.getQueryData(queries.party(id).queryKey);
  if (!party) return undefined;
  const texts = descriptions[language];
  const { name, abbreviation, place, members, slug } = party;
  const facts = [
    place ? fill(texts.partyIn, { name, place }) : fill(texts.party, { name }),
    fill(texts.members, { members: String(members) }),
  ].join(', ');
  return {
    title: abbreviation ? `${name} (${abbreviation})` : name,
    description: `${facts}. ${texts.partyClosing}`,
    language: party.language,
    movedTo: id.toLowerCase() === slug ? undefined : `/party/${slug}`,
  };
};

export const partiesMeta: Meta = ({ language }) => {
  const { parties, partiesText } = descriptions[language];
  return { title: parties, description: partiesText };
};

/** Titles a vote's page with member and target. The title reveals nothing about a vote that the visitor may not see. */
export const voteMeta: Meta = ({ params: { urlslug = '', username = '', date = '' }, client, language }) => {
  const vote = client.getQueryData(queries.vote(urlslug, username, date).queryKey);
  if (!vote) return undefined;
  const texts = descriptions[language];
  return {
    title: fill(texts.vote, { member: username, name: vote.name, date }),
    description: texts.voteClosing,
  };
};

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
