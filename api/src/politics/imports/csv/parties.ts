import { slugOf } from '../../people/index.ts';
import type { SourceKey } from '../../people/index.ts';
import { countryDivision } from '../parsing/countries.ts';
import type { Gathering } from '../parsing/accumulator.ts';

type Cells = Record<string, string>;

const folded = (name: string): string => slugOf(name, '').replaceAll('-', '');

/** The code of a Dutch municipality, with the letters of the national list: `G0363` of the electoral council is GM0363. */
const dutchCode = /^(?:GM?)(\d{4})$/;

/** Tables of parties, and of parties in places; a party of a place is another than one of the same name elsewhere. */
export class PartyTable {
  readonly #gathering: Gathering;
  readonly #scope: string;
  readonly #country: string | undefined;
  /** Parties of the whole country by what they are called. */
  readonly #national = new Map<string, SourceKey>();

  constructor(gathering: Gathering, scope: string, country: string | undefined) {
    this.#gathering = gathering;
    this.#scope = scope;
    const division = countryDivision(country ?? '');
    this.#country = division && gathering.division(division);
  }

  #key(identifier: string): SourceKey {
    return { scheme: `csv/${this.#scope}`, identifier };
  }

  /** A party of the whole country. */
  addParty(cells: Cells, place: string): void {
    const { name, abbreviation } = cells;
    if (name === undefined) return this.#gathering.findings.refuse(place, 'noName');
    const key = this.#gathering.organization({
      ...this.#key(`party/${folded(abbreviation ?? name)}`),
      name,
      classification: 'party',
      ...(this.#country ? { divisionId: this.#country } : {}),
      ...(abbreviation ? { abbreviation } : {}),
    });
    for (const called of [name, abbreviation, abbreviation && `${name} (${abbreviation})`]) {
      if (called) this.#national.set(folded(called), key);
    }
  }

  /** A party with seats in the council of a place. */
  addSeats(cells: Cells, place: string): void {
    const { findings } = this.#gathering;
    const { area, area_id: code, party, seats } = cells;
    if (area === undefined || code === undefined || party === undefined) {
      return findings.refuse(place, 'rowIncomplete');
    }
    if (seats === undefined) findings.note('partyWithoutSeats', place);
    const number = dutchCode.exec(code)?.[1];
    const divisionId = this.#gathering.division({
      id: number === undefined ? `x-${this.#scope}/${slugOf(code, 'place')}` : `x-nl/gm${number}`,
      ...(this.#country ? { parentId: this.#country } : {}),
      name: area,
      city: area,
    });
    if (this.#nationalOf(party)) {
      return findings.note('partyOfCountry', party);
    }
    this.#gathering.organization({
      ...this.#key(`${code.toLowerCase()}/${folded(party)}`.slice(0, 200)),
      name: party,
      classification: 'party',
      divisionId,
    });
  }

  /** A party of the whole country by any way in which it is written: `Democraten 66 (D66)`, `GROENLINKS`, `P.v.d.A.`. */
  #nationalOf(party: string): SourceKey | undefined {
    const within = /\(([^)]+)\)\s*$/.exec(party)?.[1];
    return this.#national.get(folded(party)) ?? (within ? this.#national.get(folded(within)) : undefined);
  }
}
