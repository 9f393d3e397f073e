import { keyText } from '../../people/index.ts';
import type {
  SourceDivision,
  SourceElection,
  SourceKey,
  SourceOffice,
  SourceOrganization,
  SourcePerson,
  SourceSupplement,
  SourceData,
} from '../../people/index.ts';
import type { Reading } from '../format.ts';
import { Findings } from './findings.ts';

/** A source as it is put together while its records are read, each organization, office and place once. */
export class Gathering {
  readonly findings = new Findings();
  readonly people: SourcePerson[] = [];
  readonly supplements: SourceSupplement[] = [];
  readonly elections: SourceElection[] = [];
  readonly unread: SourceKey[] = [];
  /** Records of people that could not be used and have no identifier that could be read. */
  nameless = 0;
  records = 0;
  readonly #divisions = new Map<string, SourceDivision>();
  readonly #organizations = new Map<string, SourceOrganization>();
  readonly #offices = new Map<string, SourceOffice>();

  /** Adds a place; parents come first. One that says more takes the place of one that is only implied. */
  division(row: SourceDivision): string {
    const there = this.#divisions.get(row.id);
    if (!there || (there.implied && !row.implied)) this.#divisions.set(row.id, row);
    return row.id;
  }

  organization(row: SourceOrganization): SourceKey {
    if (!this.#organizations.has(keyText(row))) this.#organizations.set(keyText(row), row);
    return { scheme: row.scheme, identifier: row.identifier };
  }

  office(row: SourceOffice): SourceKey {
    if (!this.#offices.has(keyText(row))) this.#offices.set(keyText(row), row);
    return { scheme: row.scheme, identifier: row.identifier };
  }

  /** Two records of one name are two people, since names are no keys; whoever imports may want to know. */
  #noteNamesakes(): void {
    const byName = Map.groupBy(this.people, ({ name }) => name);
    for (const [name, people] of byName) {
      if (people.length > 1) this.findings.note('namesakes', `${name} (${people.length})`);
    }
  }

  /** All that was read. Nobody ends in office because of a record that could not be read. */
  reading(about: Pick<SourceData, 'source' | 'licence' | 'contactKinds'> & { complete?: boolean }): Reading {
    const { complete = true, ...rest } = about;
    this.#noteNamesakes();
    const world: SourceData = {
      ...rest,
      divisions: parentsFirst([...this.#divisions.values()]),
      organizations: [...this.#organizations.values()],
      offices: [...this.#offices.values()],
      people: this.people,
      elections: this.elections,
      supplements: this.supplements,
      unread: this.nameless > 0 || !complete ? 'unknown' : this.unread,
    };
    return { world, remarks: this.findings.remarks, notes: this.findings.notes, records: this.records };
  }
}

function parentsFirst(rows: SourceDivision[]): SourceDivision[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = new Set<SourceDivision>();
  const add = (row: SourceDivision, depth: number): void => {
    const parent = row.parentId === undefined ? undefined : byId.get(row.parentId);
    if (parent && !ordered.has(parent) && depth < 20) add(parent, depth + 1);
    ordered.add(row);
  };
  for (const row of rows) add(row, 0);
  return [...ordered];
}
