import { slugOf } from '../../people/index.ts';
import type { SourceKey } from '../../people/index.ts';
import { countryDivision } from '../parsing/countries.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';

type Cells = Record<string, string>;

/** Normalises a name for comparison: letters and digits without case and accents. */
const foldName = (name: string): string => slugOf(name, '').replaceAll('-', '');

/** Matches the code of a Dutch municipality: `GM0363`, or `G0363` as the electoral council writes it. */
const dutchCode = /^(?:GM?)(\d{4})$/;

/** Converts tables of parties and of local parties. Local parties with the same name in two places are two parties. */
export class PartyTable {
  readonly #accumulator: SourceAccumulator;
  readonly #scope: string;
  readonly #country: string | undefined;
  /** National parties by the normalised forms of their names. */
  readonly #national = new Map<string, SourceKey>();

  constructor(accumulator: SourceAccumulator, scope: string, country: string | undefined) {
    this.#accumulator = accumulator;
    this.#scope = scope;
    const division = countryDivision(country ?? '');
    this.#country = division && accumulator.division(division);
  }

  #key(identifier: string): SourceKey {
    return { scheme: `csv/${this.#scope}`, identifier };
  }

  /** Adds a national party. */
  addParty(cells: Cells, place: string): void {
    const { name, abbreviation } = cells;
    if (name === undefined) return this.#accumulator.findings.refuse(place, 'noName');
    const key = this.#accumulator.organization({
      ...this.#key(`party/${foldName(abbreviation ?? name)}`),
      name,
      classification: 'party',
      ...(this.#country ? { divisionId: this.#country } : {}),
      ...(abbreviation ? { abbreviation } : {}),
    });
    for (const alias of [name, abbreviation, abbreviation && `${name} (${abbreviation})`]) {
      if (alias) this.#national.set(foldName(alias), key);
    }
  }

  /** Adds a party with seats in a local council. */
  addSeats(cells: Cells, place: string): void {
    const { findings } = this.#accumulator;
    const { area, area_id: code, party, seats } = cells;
    if (area === undefined || code === undefined || party === undefined) {
      return findings.refuse(place, 'rowIncomplete');
    }
    if (seats === undefined) findings.note('partyWithoutSeats', place);
    const number = dutchCode.exec(code)?.[1];
    const divisionId = this.#accumulator.division({
      id: number === undefined ? `x-${this.#scope}/${slugOf(code, 'place')}` : `x-nl/gm${number}`,
      ...(this.#country ? { parentId: this.#country } : {}),
      name: area,
      city: area,
    });
    if (this.#findNational(party)) {
      return findings.note('partyOfCountry', party);
    }
    this.#accumulator.organization({
      ...this.#key(`${code.toLowerCase()}/${foldName(party)}`.slice(0, 200)),
      name: party,
      classification: 'party',
      divisionId,
    });
  }

  /** Finds a national party by any spelling: `Democraten 66 (D66)`, `GROENLINKS`, `P.v.d.A.`. */
  #findNational(party: string): SourceKey | undefined {
    const abbreviation = /\(([^)]+)\)\s*$/.exec(party)?.[1];
    return (
      this.#national.get(foldName(party)) ?? (abbreviation ? this.#national.get(foldName(abbreviation)) : undefined)
    );
  }
}
