import type { Services } from '../../platform/core/services.ts';
import { isOfficeContact } from '../people/index.ts';
import { firstId, rowsOf } from './pages.ts';
import * as queries from './public-export.queries.ts';

/** A person without the contacts that may be private. */
function withoutPrivate(json: string): string {
  if (!json.includes('contact_details')) return json;
  const { contact_details: details = [], ...person } = JSON.parse(json) as { contact_details?: Detail[] };
  const shown = details.filter(({ type, value }) => isOfficeContact({ kind: type, value }));
  return JSON.stringify(shown.length > 0 ? { ...person, contact_details: shown } : person);
}

interface Detail {
  type: string;
  value: string;
}

const asStored = (json: string): string => json;

const lists = [
  ['persons', queries.personsPage, firstId, withoutPrivate],
  ['organizations', queries.organizationsPage, firstId],
  ['posts', queries.postsPage, firstId],
  ['memberships', queries.membershipsPage, firstId],
  ['areas', queries.areasPage, ''],
  ['events', queries.eventsPage, firstId],
  ['contests', queries.contestsPage, firstId],
  ['candidacies', queries.candidaciesPage, firstId],
] as const;

/**
 * All people, organizations, offices, memberships, places and elections in Popolo 1.0, each with where it comes from; what
 * is decided in elections, and who stands, in the words of Open Civic Data beside it.
 */
export async function* popoloText({ database, settings, now }: Services): AsyncGenerator<string> {
  const meta = { publisher: settings.publicUrl, made: now().toISOString() };
  yield `{"meta":${JSON.stringify(meta)}`;
  for (const [name, statement, before, asShown = asStored] of lists) {
    yield `,\n${JSON.stringify(name)}:[`;
    let first = true;
    for await (const { json } of rowsOf<{ id: string; json: string }>(database, statement, before)) {
      yield first ? `\n${asShown(json)}` : `,\n${asShown(json)}`;
      first = false;
    }
    yield ']';
  }
  yield '}\n';
}
