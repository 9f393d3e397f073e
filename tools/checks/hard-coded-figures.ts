import { shownLimits } from '@hustings/contract';

/**
 * Finds hard-coded figures in texts of the interface. A text must name a limit of the site as `{{limit.<name>}}` or
 * `{{span.<name>}}` (docs/decisions/05-limits.md). `allowed` lists the other figures, with reasons.
 */

/** Words for numbers, without "one" and "een", which are also pronouns and articles. */
const numberWords = [
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|sixteen|seventeen|twenty|thirty|forty',
  'fifty|sixty|ninety|hundred|thousand|seventh|eighth|tenth',
  'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|veertien|vijftien|zestien|zeventien|twintig|dertig|veertig',
  'vijftig|zestig|negentig|honderd|duizend|zevende|achtste|tiende',
].join('|');

const figure = new RegExp(String.raw`\d[\d.,]*|\b(?:${numberWords})\b`, 'giu');

/** Phrases in both languages whose figures no setting changes, keyed by the reason. */
const allowed: Record<string, readonly string[]> = {
  'Ratings and scores have a scale from 0 to 100.': [
    'from 0 to 100',
    'not fifty',
    'of 100',
    'out of 100',
    '/ 100',
    'van 0 tot 100',
    'vijftig',
    'van de 100',
    'van 100',
    'number from 0 to 100',
    'getal van 0 tot 100',
    'Thumbs up counts as 100, thumbs down as 0',
    'duim omhoog is 100, een duim omlaag is 0',
    'it is 50',
    'is het 50',
    'jump to 0 or 100',
    'naar 0 of 100',
  ],
  'The number of people, things or sides is always the same.': [
    'two passwords',
    'twee wachtwoorden',
    'two versions of this text',
    'twee versies van deze tekst',
    'Two admins',
    'Twee beheerders',
    'Make two posts',
    'twee berichten',
    'counts as two',
    'Two lists',
    'Twee lijsten',
    'twee lijsten',
    'two exceptions',
    'twee uitzonderingen',
    'two figures',
    'twee cijfers',
    'two looks',
    'twee keer',
    'two elections',
    'twee verkiezingen',
    'two posts',
    'two circles',
    'twee kringen',
    'of the two',
    'Between the two',
    'twee kanten',
    'no two votes',
    'No two votes',
    'Geen twee stemmen',
    'nor two joined',
    'geen twee zijn',
    'each of the three',
    'elk van de drie',
    'three votes',
    'drie stemmen',
    'two terms',
    'twee termijnen',
    'two alphabets',
    'twee alfabetten',
    'two or more people',
    'twee of meer mensen',
    'makes two',
    'er twee',
    'in two rows',
    'in twee rijen',
    'nine of ten accounts',
    'the tenth says',
    'negen van de tien accounts',
    'de tiende',
    'Seven things',
    'Zeven dingen',
  ],
  'The level of a complete profile is fixed (publicWritingLevel); 0, 1 and 7 are the ends of the scale.': [
    'level 2',
    'niveau 2',
    'level 1',
    'niveau 1',
    'part of level 3',
    'horen bij niveau 3',
    'level 7',
    'niveau 7',
  ],
  'A period with a name in the API.': [
    '7 days',
    '7 dagen',
    '30 days',
    '30 dagen',
    'last 24 hours',
    'laatste 24 uur',
    'at least 30 days before',
    'minstens 30 dagen van tevoren',
  ],
  'A standard, a format, a key, or the year of a source.': [
    'IPv4',
    'IPv6',
    'UTF-8',
    'AES-256',
    'Alt + F10',
    'Six digits',
    'six digits',
    'Zes cijfers',
    'zes cijfers',
    '01980000-0000-7000-8000-000000000000',
    'Article 9',
    'Artikel 9',
    'at 95%',
    'bij 95%',
    '22 (1927)',
    '(1965)',
    '2022',
    '25,000',
    '25.000',
    '57,025',
    '57.025',
    '2.28',
    '2,28',
  ],
  'A fixed threshold: two votes of one network, a fifth of an import, a badge up to 99.': [
    'of 2 or more',
    'van 2 of meer',
    'one in five',
    'een op de vijf',
    'more than 99',
    'meer dan 99',
    'about two days',
    'twee dagen opnieuw',
  ],
  'An idiom.': [
    'three quarters',
    'ten minste',
    'Ten minste',
    'a thousand',
    'duizend',
    'ten seconds',
    'tien seconden',
    'tien tevreden',
    'ten happy',
    'below a hundred',
    'One in a hundred',
    'onder de honderd',
    'op de honderd',
  ],
};

/** The allowed phrases. Longer ones come first, because a phrase may contain a shorter one. */
const phrases = Object.values(allowed)
  .flat()
  .toSorted((first, second) => second.length - first.length);

const isLimit = (name: string): boolean => Object.hasOwn(shownLimits, name);

/** Returns a sentence for each hard-coded figure and each unknown limit in a text. */
export function figureFaultsOf(text: string): string[] {
  const unknown = [...text.matchAll(/{{\s*(?:limit|span)\.(\w+)\s*}}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !isLimit(name));
  let rest = text.replace(/{{.*?}}/g, ' ').replace(/\s+/g, ' ');
  for (const phrase of phrases) rest = rest.replaceAll(phrase, ' ');
  return [
    ...unknown.map((name) => `there is no limit "${name}"`),
    ...[...rest.matchAll(figure)].map(([found]) => `"${found}" is a figure: name a limit in its place`),
  ];
}

/** Extracts the visible texts from a source file with JSX: omits code, attributes and comments. */
export function textsOf(source: string): string {
  return source
    .replace(/^import [^;]*;$/gm, ' ')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ' ')
    .replace(/\b[\w-]+=(?:"[^"]*"|{[^}]*})/g, ' ')
    .replace(/^\s*'[\w-]+': {/gm, ' ')
    .replace(/<\/?\w+[^<>]*>/g, ' ')
    .replace(/{' '}/g, ' ')
    .replace(/\s+/g, ' ');
}
