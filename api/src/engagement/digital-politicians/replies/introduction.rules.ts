import type { InterfaceLanguage, PassageKind } from '@hustings/contract';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../status/status.queries.ts';
import { nameOf, statusesOf } from '../status/status.rules.ts';
import type { ReplySentence } from './reply.ts';
import { dateText } from './wording.ts';

const kindNames: Record<InterfaceLanguage, Record<PassageKind, string>> = {
  en: {
    officialPosition: 'official positions',
    stance: 'stances',
    post: 'posts from the claimed page',
    news: 'news items',
    vote: 'recorded votes',
    text: 'speeches',
  },
  nl: {
    officialPosition: 'officiële standpunten',
    stance: 'standpunten',
    post: 'berichten van de geclaimde pagina',
    news: 'nieuwsberichten',
    vote: 'geregistreerde stemmingen',
    text: 'toespraken',
  },
};

/** What a simulation rests on. */
interface Basis {
  name: string;
  passages: number;
  /** The kinds of sources, in words. */
  kinds: string;
  from: string;
  to: string;
}

const sentences: Record<InterfaceLanguage, (basis: Basis) => string[]> = {
  en: ({ name, passages, kinds, from, to }) => [
    `This is ${name} (simulated): a program that answers with what ${name} has said. It is not ${name}.`,
    `It uses ${passages} stored passages from ${kinds}, dated ${from} to ${to}.`,
    'Every statement has a source: press it to read the passage. If the sources say too little, there is no answer.',
    'It gives no advice on how to vote, and does not ask how you vote.',
  ],
  nl: ({ name, passages, kinds, from, to }) => [
    `Dit is ${name} (gesimuleerd): een programma dat antwoordt met wat ${name} heeft gezegd, en niet ${name} zelf.`,
    `Het is gebaseerd op ${passages} bewaarde passages, uit ${kinds}, van ${from} tot ${to}.`,
    'Elke uitspraak heeft een bron: druk erop om de passage te lezen. Zeggen de bronnen te weinig, dan komt er geen antwoord.',
    'Het geeft geen stemadvies en vraagt niet wat je stemt.',
  ],
};

/**
 * Makes the first message of a simulation: what it is, from which kinds of sources and of which dates
 * (docs/decisions/11-digital-politicians.md).
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function introductionOf(
  services: Services,
  personId: string,
  language: InterfaceLanguage,
): Promise<ReplySentence[]> {
  const name = await nameOf(services, personId);
  const status = (await statusesOf(services, [personId])).get(personId);
  const rows = await services.database.query<queries.KindRow>(queries.countByKind({ personId }));
  const all = sentences[language]({
    name,
    passages: status?.passages ?? 0,
    kinds: new Intl.ListFormat(language).format(rows.map(({ kind }) => kindNames[language][kind])),
    from: status?.from ? dateText(status.from, language) : '',
    to: status?.to ? dateText(status.to, language) : '',
  });
  // Without passages there are no sources and dates to name.
  const shown = status?.from ? all : all.filter((_, place) => place !== 1);
  return shown.map((text) => ({ kind: 'frame', text, passageIds: [] }));
}
