import type { Contact, Polly, RelatedElection } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { utcDay } from '../../../platform/schedule/civil-day.ts';
import { followStateOf } from '../../../access/relations/index.ts';
import { isOfficeContact } from '../contacts.ts';
import { asCard } from '../cards.ts';
import { languageOf } from '../languages.ts';
import { omitNulls } from '../omit-nulls.ts';
import * as queries from './polly.queries.ts';

/** Converts an election to its form in the answer. On the day of the election, it still counts as upcoming. */
const asRelatedElection = (election: queries.PollyRow['elections'][number], today: string): RelatedElection =>
  omitNulls<RelatedElection>({ ...election, party: election.party ?? null, upcoming: election.day >= today });

/**
 * Returns a polly with all terms, latest first, and with the follow state of the viewer. The answer has the current
 * slug.
 *
 * @param idOrSlug the id, or a current or former slug in any case
 * @throws {RequestFailure} `NotFound`
 */
export async function getPolly(services: Services, viewer: Viewer, idOrSlug: string): Promise<Polly> {
  const { database, now } = services;
  const key = idOrSlug.toLowerCase();
  const statement = isId(key) ? queries.pollyById({ personId: key }) : queries.pollyBySlug({ slug: key });
  const [row] = await database.query<queries.PollyRow>(statement);
  if (!row) throw new RequestFailure('NotFound');
  const { website, source, licence, retrieved, terms, contacts, divisionId, party, organizations, elections, ...more } =
    row;
  const { photoSource, photoLicence, formerPages, ...card } = more;
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
    ...(elections.length > 0 ? { elections: elections.map((each) => asRelatedElection(each, today)) } : {}),
    terms: dated,
    ...(shown.length > 0 ? { contacts: shown.map((contact) => omitNulls<Contact>(contact)) } : {}),
    ...(formerPages.length > 0 ? { formerPages } : {}),
    provenance: { source, retrieved, ...(licence === null ? {} : { licence }) },
    ...(card.photo !== null && photoSource !== null
      ? { photoCredit: { source: photoSource, ...(photoLicence === null ? {} : { licence: photoLicence }) } }
      : {}),
    ...(viewer.kind === 'member' ? await followStateOf(services, viewer.accountId, 'polly', row.personId) : {}),
  };
}
