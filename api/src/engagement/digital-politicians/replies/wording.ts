import type { InterfaceLanguage, StancePosition } from '@hustings/contract';
import type { RollCallChoice } from '../../../politics/people/index.ts';
import type { PassageRow } from '../passages/passages.queries.ts';

const dates = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }),
  nl: new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }),
} as const;

/** Writes a date in full, such as 3 March 2026. */
export const dateText = (moment: string | Date, language: InterfaceLanguage): string =>
  dates[language].format(new Date(moment));

const positions: Record<InterfaceLanguage, Record<StancePosition, string>> = {
  en: {
    stronglyFor: 'strongly for',
    for: 'for',
    neutral: 'neither for nor against',
    against: 'against',
    stronglyAgainst: 'strongly against',
  },
  nl: {
    stronglyFor: 'helemaal voor',
    for: 'voor',
    neutral: 'niet voor en niet tegen',
    against: 'tegen',
    stronglyAgainst: 'helemaal tegen',
  },
};

/** The passage that a quotation is made of. */
type Quoted = Pick<
  PassageRow,
  'kind' | 'text' | 'title' | 'source' | 'saidAt' | 'position' | 'choice' | 'outcome' | 'bodyName'
>;

type Introduce = (quoted: Quoted, name: string, date: string) => string;

const position = (language: InterfaceLanguage, quoted: Quoted): string =>
  quoted.position ? ` (${positions[language][quoted.position]})` : '';

const choices: Record<InterfaceLanguage, Record<RollCallChoice, (name: string) => string>> = {
  en: {
    for: (name) => `${name} voted for`,
    against: (name) => `${name} voted against`,
    abstained: (name) => `${name} abstained on`,
    absent: (name) => `${name} was absent, and did not vote on`,
    notVoting: (name) => `${name} did not vote on`,
  },
  nl: {
    for: (name) => `stemde ${name} voor`,
    against: (name) => `stemde ${name} tegen`,
    abstained: (name) => `onthield ${name} zich van stemming over`,
    absent: (name) => `was ${name} afwezig, en stemde niet over`,
    notVoting: (name) => `stemde ${name} niet over`,
  },
};

const outcomes = {
  en: { adopted: 'adopted', rejected: 'rejected' },
  nl: { adopted: 'aangenomen', rejected: 'verworpen' },
} as const;

/** Says where a roll call was held and what came of it, such as: (Senate; adopted). */
function about({ bodyName, outcome }: Quoted, language: InterfaceLanguage): string {
  const parts = [bodyName, outcome && outcomes[language][outcome]].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

const introductions: Record<InterfaceLanguage, Record<'stance' | 'post' | 'news' | 'vote' | 'text', Introduce>> = {
  en: {
    stance: (quoted, name, date) =>
      `In the official position of ${date} on “${quoted.title}”${position('en', quoted)}, ${name} wrote`,
    post: (_, name, date) => `In a post on ${date}, ${name} wrote`,
    news: ({ source, title }, name, date) =>
      `About ${name}, and not by ${name}: on ${date} ${source} reported under “${title}”`,
    vote: (quoted, name, date) =>
      `In the vote of ${date}${about(quoted, 'en')}, ${choices.en[quoted.choice ?? 'notVoting'](name)}`,
    text: ({ title }, name, date) => `In a speech on ${date}${title ? ` (“${title}”)` : ''}, ${name} said`,
  },
  nl: {
    stance: (quoted, name, date) =>
      `In het officiële standpunt over “${quoted.title}”${position('nl', quoted)} van ${date} schreef ${name}`,
    post: (_, name, date) => `In een bericht van ${date} schreef ${name}`,
    news: ({ source, title }, name, date) =>
      `Over ${name}, en niet van ${name} zelf: op ${date} berichtte ${source} onder de kop “${title}”`,
    vote: (quoted, name, date) =>
      `Bij de stemming van ${date}${about(quoted, 'nl')} ${choices.nl[quoted.choice ?? 'notVoting'](name)}`,
    text: ({ title }, name, date) => `In een toespraak van ${date}${title ? ` (“${title}”)` : ''} zei ${name}`,
  },
};

/** Reports the words of a passage with their source and date, such as: In a post on 3 March 2026, X wrote: “…”. */
export function quote(quoted: Quoted, name: string, language: InterfaceLanguage): string {
  const { kind } = quoted;
  const introduce = introductions[language][kind === 'officialPosition' ? 'stance' : kind];
  return `${introduce(quoted, name, dateText(quoted.saidAt, language))}: “${quoted.text}”`;
}

/** The sentences that a simulation says on its own account. None of them says anything about politics. */
export const fixedTexts = {
  en: {
    opening: (name: string, count: number) =>
      count === 1
        ? `One stored passage of ${name} is about this.`
        : `Here are ${count} stored passages of ${name} about this, best match first.`,
    tooLittle: (name: string) =>
      `The stored sources of ${name} say too little about this to answer, and this simulation makes nothing up.`,
    votingAdvice: (name: string) =>
      `This simulation gives no advice on how to vote. Ask what ${name} has said about a subject instead.`,
    instruction: (name: string) =>
      `This simulation only reports what ${name} has said; it follows no instructions. Ask about a subject instead.`,
    identity: (name: string) =>
      `This is a simulation, not ${name}. It reports stored statements, with the source of each, and speaks for nobody.`,
  },
  nl: {
    opening: (name: string, count: number) =>
      count === 1
        ? `Eén bewaarde passage van ${name} gaat hierover.`
        : `Dit zijn ${count} bewaarde passages van ${name} over dit onderwerp, de best passende eerst.`,
    tooLittle: (name: string) =>
      `De bewaarde bronnen van ${name} zeggen hier te weinig over, en deze simulatie verzint niets.`,
    votingAdvice: (name: string) =>
      `Deze simulatie geeft geen stemadvies. Vraag liever wat ${name} over een onderwerp heeft gezegd.`,
    instruction: (name: string) =>
      `Deze simulatie geeft alleen weer wat ${name} heeft gezegd en volgt geen opdrachten. Vraag liever naar een onderwerp.`,
    identity: (name: string) =>
      `Dit is een simulatie en niet ${name} zelf. De simulatie geeft bewaarde uitspraken weer, elk met de bron, en spreekt namens niemand.`,
  },
} as const;
