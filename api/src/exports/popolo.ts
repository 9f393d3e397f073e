import type { Services } from '../kernel/services.ts';
import { firstId, rowsOf } from './pages.ts';
import * as queries from './queries.ts';

const lists = [
  ['persons', queries.personsPage, firstId],
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
  for (const [name, statement, before] of lists) {
    yield `,\n${JSON.stringify(name)}:[`;
    let first = true;
    for await (const { json } of rowsOf<{ id: string; json: string }>(database, statement, before)) {
      yield first ? `\n${json}` : `,\n${json}`;
      first = false;
    }
    yield ']';
  }
  yield '}\n';
}
