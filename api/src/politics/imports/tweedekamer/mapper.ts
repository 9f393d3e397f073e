import type { SourceKey, SourceMembership, SourcePerson } from '../../people/index.ts';
import { countryDivision } from '../parsing/countries.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { normaliseMemberships } from '../parsing/memberships.ts';
import { readGender, noteOddName } from '../parsing/values.ts';
import { chamberOffice, chambersIn, kamerKey as key } from './chambers.ts';
import { dutchDay } from './dutch-day.ts';
import type { Bezetting, Fractie, Persoon, Zetel } from './records.ts';

/** The rows of the four files, without empty and deleted rows. */
export interface KamerData {
  personen: Persoon[];
  fracties: Map<string, Fractie>;
  zetels: Map<string, Zetel>;
  bezettingen: Bezetting[];
}

const country = countryDivision('nl');

const resource = (kind: string, id: string): string =>
  `https://gegevensmagazijn.tweedekamer.nl/OData/v4/2.0/${kind}(${id})/resource`;

const isPicture = (type: unknown): boolean => typeof type === 'string' && type.startsWith('image/');

/** Converts the rows of the four files and adds them to the accumulator. */
export function mapKamer(kamer: KamerData, accumulator: SourceAccumulator): void {
  const { findings } = accumulator;
  if (country) accumulator.division(country);
  const divisionId = country?.id;
  const inCountry = divisionId ? { divisionId } : {};
  const chambers = chambersIn(inCountry);
  for (const chamber of Object.values(chambers)) accumulator.organization(chamber);
  for (const fractie of kamer.fracties.values()) addFractie(fractie, accumulator, inCountry);

  const officeIn = (role: keyof typeof chambers): SourceKey => accumulator.office(chamberOffice(role, inCountry));
  const seats = Map.groupBy(kamer.bezettingen, ({ Persoon_Id }) => Persoon_Id ?? '');
  for (const row of seats.get('') ?? []) findings.note('seatVacant', row.Id);
  const known = new Set(kamer.personen.map(({ Id }) => Id));
  for (const [id, rows] of seats) {
    if (id !== '' && !known.has(id)) findings.refuse(`seats of ${id}`, 'noSuchPerson', { number: rows.length });
  }
  for (const persoon of kamer.personen) {
    const person = personOf(persoon, accumulator);
    if (!person) continue;
    const place = `${person.name} (${persoon.Id})`;
    const memberships = (seats.get(persoon.Id) ?? []).flatMap((row) =>
      seatOf(row, kamer, officeIn('Tweede Kamerlid'), accumulator, place),
    );
    if (persoon.Functie === 'Eerste Kamerlid') {
      const party = partyLabelled(persoon.Fractielabel, kamer, accumulator, place);
      memberships.push({ office: officeIn('Eerste Kamerlid'), ...(party ? { party } : {}) });
      findings.note('senatorUndated', place);
    }
    const normalised = normaliseMemberships(memberships, { findings, place, mergeContiguous: true });
    if (persoon.Functie === 'Tweede Kamerlid' && !normalised.some(({ through }) => through === undefined)) {
      findings.note('memberWithoutSeat', place);
    }
    if (normalised.length === 0) {
      // The page of a polly needs an office, so a person without a seat is left out.
      findings.note('personWithoutSeat', place);
      continue;
    }
    accumulator.people.push({ ...person, memberships: normalised });
  }
}

function addFractie(fractie: Fractie, accumulator: SourceAccumulator, inCountry: { divisionId?: string }): void {
  const name = fractie.NaamNL ?? fractie.Afkorting ?? fractie.Id;
  const from = dutchDay(fractie.DatumActief);
  const through = dutchDay(fractie.DatumInactief);
  accumulator.organization({
    ...key(`fractie/${fractie.Id}`),
    name,
    classification: 'party',
    ...inCountry,
    ...(fractie.Afkorting ? { abbreviation: fractie.Afkorting } : {}),
    ...(fractie.NaamEN && fractie.NaamEN !== name ? { otherNames: [fractie.NaamEN] } : {}),
    ...(isPicture(fractie.ContentType) ? { image: resource('Fractie', fractie.Id) } : {}),
    ...(from ? { from } : {}),
    ...(through && through >= (from ?? '') ? { through } : {}),
  });
}

function personOf(persoon: Persoon, accumulator: SourceAccumulator): Omit<SourcePerson, 'memberships'> | undefined {
  const { findings } = accumulator;
  const { Roepnaam, Initialen, Tussenvoegsel, Achternaam } = persoon;
  if (!Achternaam) {
    findings.refuse(`person ${persoon.Id}`, 'noFamilyName');
    accumulator.unread.push(key(`persoon/${persoon.Id}`));
    return undefined;
  }
  const first = Roepnaam ?? Initialen;
  const name = [first, Tussenvoegsel, Achternaam].filter(Boolean).join(' ');
  const formal = [Initialen, Tussenvoegsel, Achternaam].filter(Boolean).join(' ');
  if (!Roepnaam) findings.note('calledByInitials', name);
  if (Tussenvoegsel) findings.note('particleSorted', name);
  if (persoon.Titels) findings.note('titlesLeftOut', name);
  noteOddName(name, findings, persoon.Id);
  const gender = readGender(persoon.Geslacht, findings, name);
  return {
    identifiers: [key(`persoon/${persoon.Id}`)],
    name,
    sortName: [Achternaam, first, Tussenvoegsel].filter(Boolean).join(' '),
    ...(formal === name ? {} : { otherNames: [formal] }),
    ...(gender ? { gender } : {}),
    ...(isPicture(persoon.ContentType) ? { image: resource('Persoon', persoon.Id) } : {}),
    slugHint: Initialen ?? 'nl',
  };
}

function seatOf(
  row: Bezetting,
  kamer: KamerData,
  office: SourceKey,
  accumulator: SourceAccumulator,
  place: string,
): SourceMembership[] {
  const fractie = kamer.fracties.get(kamer.zetels.get(row.FractieZetel_Id ?? '')?.Fractie_Id ?? '');
  const from = dutchDay(row.Van);
  const through = dutchDay(row.TotEnMet);
  if (from === undefined) {
    accumulator.findings.note('seatUndated', place);
    return [];
  }
  if (!fractie) accumulator.findings.note('seatOfNoParty', place);
  return [
    { office, ...(fractie ? { party: key(`fractie/${fractie.Id}`) } : {}), from, ...(through ? { through } : {}) },
  ];
}

/**
 * Finds the party of a senator by its abbreviation, because the source gives nothing else. Prefers active parties.
 * Returns undefined unless exactly one party has the abbreviation.
 */
function partyLabelled(
  label: string | undefined,
  kamer: KamerData,
  accumulator: SourceAccumulator,
  place: string,
): SourceKey | undefined {
  if (label === undefined) return undefined;
  const parties = [...kamer.fracties.values()].filter(({ Afkorting }) => Afkorting === label);
  const active = parties.filter(({ DatumInactief }) => !DatumInactief);
  const [only, ...others] = active.length > 0 ? active : parties;
  if (only && others.length === 0) return key(`fractie/${only.Id}`);
  accumulator.findings.note(only ? 'labelShared' : 'labelUnknown', `${place}: ${label}`);
  return undefined;
}
