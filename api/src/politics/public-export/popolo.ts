import type { Services } from '../../platform/core/services.ts';
import { isOfficeContact } from '../people/index.ts';
import { nil, readRows } from './read-rows.ts';
import * as queries from './public-export.queries.ts';

/** A contact of a person in Popolo. */
interface ContactDetail {
  type: string;
  value: string;
}

/** Removes the possibly private contacts of a person. */
function withoutPrivateContacts(json: string): string {
  if (!json.includes('contact_details')) return json;
  const { contact_details: details = [], ...person } = JSON.parse(json) as { contact_details?: ContactDetail[] };
  const shown = details.filter(({ type, value }) => isOfficeContact({ kind: type, value }));
  return JSON.stringify(shown.length > 0 ? { ...person, contact_details: shown } : person);
}

const unchanged = (json: string): string => json;

/** Completes the path of a picture that an admin uploaded to an address on this site. */
function withImageAddress(json: string, publicUrl: string): string {
  const { image, ...organization } = JSON.parse(json) as { image?: string };
  return image?.startsWith('/') ? JSON.stringify({ ...organization, image: new URL(image, publicUrl).href }) : json;
}

/**
 * The lists of the file. Each has a name, a statement, an id that precedes all rows, and an optional conversion of a
 * row.
 */
const lists = [
  ['persons', queries.personsPage, nil, withoutPrivateContacts],
  ['organizations', queries.organizationsPage, nil, withImageAddress],
  ['posts', queries.postsPage, nil],
  ['memberships', queries.membershipsPage, nil],
  ['areas', queries.areasPage, ''],
  ['events', queries.eventsPage, nil],
  ['contests', queries.contestsPage, nil],
  ['candidate_lists', queries.candidateListsPage, nil],
  ['candidacies', queries.candidaciesPage, nil],
] as const;

/**
 * Yields all people, organizations, offices, memberships, divisions and elections in Popolo 1.0 with their sources.
 * Adds contests, lists and candidacies in the format of Open Civic Data.
 */
export async function* popoloText({ database, settings, now }: Services): AsyncGenerator<string> {
  const meta = { publisher: settings.publicUrl, made: now().toISOString() };
  yield `{"meta":${JSON.stringify(meta)}`;
  for (const [name, statement, firstId, convert = unchanged] of lists) {
    yield `,\n${JSON.stringify(name)}:[`;
    let first = true;
    for await (const { json } of readRows<{ id: string; json: string }>(database, statement, firstId)) {
      const converted = convert(json, settings.publicUrl);
      yield first ? `\n${converted}` : `,\n${converted}`;
      first = false;
    }
    yield ']';
  }
  yield '}\n';
}
