import type { Contact, Polly, PollyCard, RelatedElection } from '@hustings/contract';
import { RequestFailure } from '../../platform/core/failure.ts';
import { isId } from '../../platform/crypto/ids.ts';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { utcDay } from '../../platform/schedule/civil-day.ts';
import { followStateOf } from '../../access/relations/index.ts';
import { isOfficeContact } from './contacts.ts';
import { languageOf } from './languages.ts';
import { photoPath } from './photos/photos.rules.ts';
import * as queries from './people.queries.ts';

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

/** An answer without nulls: absent rather than null (docs/decisions/02-api.md). */
export const omitNulls = <Answer extends object>(row: Nullable<Answer>): Answer =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Answer;

/** A card is made at an import and whenever a job makes all anew; a term that ended since then is over all the same. */
export const inOffice = (row: queries.CardRow, today: string): boolean =>
  !row.former && (row.validThrough === null || row.validThrough >= today);

/** A card as it is answered. */
export function asCard(row: queries.CardRow, holdsOffice: boolean): PollyCard {
  const { personId, slug, name, gender, officeName, title, state, city, district, termTitle, partyName, partyId } = row;
  const shown = {
    personId,
    slug,
    name,
    gender,
    officeName,
    title,
    state,
    city,
    district,
    termTitle,
    partyName,
    partyId,
  };
  return omitNulls<PollyCard>({
    ...shown,
    photoName: row.photo === null ? null : photoPath(personId, row.photo),
    inOffice: holdsOffice,
  });
}

/** An election as it is answered; on its day it is not over. */
const asRelated = (election: queries.PollyRow['elections'][number], today: string): RelatedElection =>
  omitNulls<RelatedElection>({ ...election, party: election.party ?? null, upcoming: election.day >= today });

/**
 * A polly with all terms, last first, by id or by a slug of now or before, and how the viewer follows it. The answer's
 * slug is the current one.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function getPolly(services: Services, viewer: Viewer, idOrSlug: string): Promise<Polly> {
  const { database, now } = services;
  const statement = isId(idOrSlug) ? queries.pollyById : queries.pollyBySlug;
  const [row] = await database.query<queries.PollyRow>(statement, [idOrSlug.toLowerCase()]);
  if (!row) throw new RequestFailure('NotFound');
  const { website, source, licence, retrieved, terms, contacts, divisionId, party, organizations, elections, ...more } =
    row;
  const { photoSource, photoLicence, ...card } = more;
  const language = languageOf(divisionId);
  const shown = contacts.filter(isOfficeContact);
  const today = utcDay(now());
  const dated = terms.map((term) =>
    omitNulls<Polly['terms'][number]>({
      ...term,
      current: (term.from === null || term.from <= today) && (term.through === null || term.through >= today),
    }),
  );
  return {
    ...asCard(
      card,
      dated.some((term) => term.current),
    ),
    ...(website === null ? {} : { website }),
    ...(language ? { language } : {}),
    ...(party === null ? {} : { party }),
    organizations,
    ...(elections.length > 0 ? { elections: elections.map((each) => asRelated(each, today)) } : {}),
    terms: dated,
    ...(shown.length > 0 ? { contacts: shown.map((contact) => omitNulls<Contact>(contact)) } : {}),
    provenance: { source, retrieved, ...(licence === null ? {} : { licence }) },
    ...(card.photo !== null && photoSource !== null
      ? { photoCredit: { source: photoSource, ...(photoLicence === null ? {} : { licence: photoLicence }) } }
      : {}),
    ...(viewer.kind === 'member' ? await followStateOf(services, viewer.accountId, 'polly', row.personId) : {}),
  };
}
