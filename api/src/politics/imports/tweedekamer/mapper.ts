import type { SourceKey, SourceMembership, SourcePerson } from '../../people/index.ts';
import { countryDivision } from '../parsing/countries.ts';
import type { Gathering } from '../parsing/accumulator.ts';
import { tidyMemberships } from '../parsing/memberships.ts';
import { genderOf, noteName } from '../parsing/values.ts';
import { dutchDay } from './dutch-day.ts';
import type { Bezetting, Fractie, Persoon, Zetel } from './records.ts';

/** The four files, read; empty and deleted rows are left out already. */
export interface Kamer {
  personen: Persoon[];
  fracties: Map<string, Fractie>;
  zetels: Map<string, Zetel>;
  bezettingen: Bezetting[];
}

const scheme = 'tweedekamer';
const key = (identifier: string): SourceKey => ({ scheme, identifier });
const country = countryDivision('nl');

const resource = (kind: string, id: string): string =>
  `https://gegevensmagazijn.tweedekamer.nl/OData/v4/2.0/${kind}(${id})/resource`;

const isPicture = (type: unknown): boolean => typeof type === 'string' && type.startsWith('image/');

/** Brings the four files into our terms. */
export function gatherKamer(kamer: Kamer, gathering: Gathering): void {
  const { findings } = gathering;
  if (country) gathering.division(country);
  const divisionId = country?.id;
  const standing = divisionId ? { divisionId } : {};
  const chambers = {
    'Tweede Kamerlid': {
      ...key('tweede-kamer'),
      name: 'Tweede Kamer',
      classification: 'legislature' as const,
      otherNames: ['House of Representatives'],
      ...standing,
    },
    'Eerste Kamerlid': {
      ...key('eerste-kamer'),
      name: 'Eerste Kamer',
      classification: 'legislature' as const,
      otherNames: ['Senate'],
      ...standing,
    },
  };
  for (const chamber of Object.values(chambers)) gathering.organization(chamber);
  for (const fractie of kamer.fracties.values()) addFractie(fractie, gathering, standing);

  const officeIn = (role: keyof typeof chambers): SourceKey =>
    gathering.office({
      ...key(`${chambers[role].identifier}/lid`),
      organization: key(chambers[role].identifier),
      ...standing,
      label: chambers[role].name,
      role,
    });
  const seats = Map.groupBy(kamer.bezettingen, ({ Persoon_Id }) => Persoon_Id ?? '');
  for (const row of seats.get('') ?? []) findings.note('seatVacant', row.Id);
  const known = new Set(kamer.personen.map(({ Id }) => Id));
  for (const [id, rows] of seats) {
    if (id !== '' && !known.has(id)) findings.refuse(`seats of ${id}`, 'noSuchPerson', { number: rows.length });
  }
  for (const persoon of kamer.personen) {
    const person = personOf(persoon, gathering);
    if (!person) continue;
    const place = `${person.name} (${persoon.Id})`;
    const memberships = (seats.get(persoon.Id) ?? []).flatMap((row) =>
      seatOf(row, kamer, officeIn('Tweede Kamerlid'), gathering, place),
    );
    if (persoon.Functie === 'Eerste Kamerlid') {
      const party = partyLabelled(persoon.Fractielabel, kamer, gathering, place);
      memberships.push({ office: officeIn('Eerste Kamerlid'), ...(party ? { party } : {}) });
      findings.note('senatorUndated', place);
    }
    const tidy = tidyMemberships(memberships, { findings, place, joined: true });
    if (persoon.Functie === 'Tweede Kamerlid' && !tidy.some(({ through }) => through === undefined)) {
      findings.note('memberWithoutSeat', place);
    }
    if (tidy.length === 0) {
      // Without a seat that is told nobody could say what this is a polly of.
      findings.note('personWithoutSeat', place);
      continue;
    }
    gathering.people.push({ ...person, memberships: tidy });
  }
}

function addFractie(fractie: Fractie, gathering: Gathering, standing: { divisionId?: string }): void {
  const name = fractie.NaamNL ?? fractie.Afkorting ?? fractie.Id;
  const from = dutchDay(fractie.DatumActief);
  const through = dutchDay(fractie.DatumInactief);
  gathering.organization({
    ...key(`fractie/${fractie.Id}`),
    name,
    classification: 'party',
    ...standing,
    ...(fractie.Afkorting ? { abbreviation: fractie.Afkorting } : {}),
    ...(fractie.NaamEN && fractie.NaamEN !== name ? { otherNames: [fractie.NaamEN] } : {}),
    ...(isPicture(fractie.ContentType) ? { image: resource('Fractie', fractie.Id) } : {}),
    ...(from ? { from } : {}),
    ...(through && through >= (from ?? '') ? { through } : {}),
  });
}

function personOf(persoon: Persoon, gathering: Gathering): Omit<SourcePerson, 'memberships'> | undefined {
  const { findings } = gathering;
  const { Roepnaam, Initialen, Tussenvoegsel, Achternaam } = persoon;
  if (!Achternaam) {
    findings.refuse(`person ${persoon.Id}`, 'noFamilyName');
    gathering.unread.push(key(`persoon/${persoon.Id}`));
    return undefined;
  }
  const first = Roepnaam ?? Initialen;
  const name = [first, Tussenvoegsel, Achternaam].filter(Boolean).join(' ');
  const formal = [Initialen, Tussenvoegsel, Achternaam].filter(Boolean).join(' ');
  if (!Roepnaam) findings.note('calledByInitials', name);
  if (Tussenvoegsel) findings.note('particleSorted', name);
  if (persoon.Titels) findings.note('titlesLeftOut', name);
  noteName(name, findings, persoon.Id);
  const gender = genderOf(persoon.Geslacht, findings, name);
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
  kamer: Kamer,
  office: SourceKey,
  gathering: Gathering,
  place: string,
): SourceMembership[] {
  const fractie = kamer.fracties.get(kamer.zetels.get(row.FractieZetel_Id ?? '')?.Fractie_Id ?? '');
  const from = dutchDay(row.Van);
  const through = dutchDay(row.TotEnMet);
  if (from === undefined) {
    gathering.findings.note('seatUndated', place);
    return [];
  }
  if (!fractie) gathering.findings.note('seatOfNoParty', place);
  return [
    { office, ...(fractie ? { party: key(`fractie/${fractie.Id}`) } : {}), from, ...(through ? { through } : {}) },
  ];
}

/** The party of a senator, told by its abbreviation alone: taken only where one party bears it now. */
function partyLabelled(
  label: string | undefined,
  kamer: Kamer,
  gathering: Gathering,
  place: string,
): SourceKey | undefined {
  if (label === undefined) return undefined;
  const bearers = [...kamer.fracties.values()].filter(({ Afkorting }) => Afkorting === label);
  const active = bearers.filter(({ DatumInactief }) => !DatumInactief);
  const [only, ...others] = active.length > 0 ? active : bearers;
  if (only && others.length === 0) return key(`fractie/${only.Id}`);
  gathering.findings.note(only ? 'labelShared' : 'labelUnknown', `${place}: ${label}`);
  return undefined;
}
