import type { Services } from '../../../platform/core/services.ts';
import { checkTickets, type CheckedTicket } from '../previews/previews.rules.ts';
import { withPreviews, type WithPreviews } from '../previews/with-previews.rules.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { assignReleases, type Visitor } from './assignment.ts';

/** The releases of a visitor, and the tickets of previews that the site signed for them. */
export interface VisitorReleases extends WithPreviews {
  tickets: readonly CheckedTicket[];
}

/**
 * Returns the releases of a visitor: those that are assigned to them among the served ones, and those that they preview.
 * Document and registry choose by this function. A visitor without tickets gets the same array as others.
 *
 * @param folder the folder of local builds
 */
export async function releasesOfVisitor(
  services: Services,
  served: readonly ReleaseRow[],
  { previews, folder, ...visitor }: Visitor & { previews: readonly string[]; folder?: string | undefined },
): Promise<VisitorReleases> {
  const assigned = assignReleases(served, visitor);
  const tickets = await checkTickets(services, previews, { viewer: visitor.viewer, folder });
  const previewed = tickets.flatMap(({ release }) => release ?? []);
  return { ...withPreviews(assigned, previewed), tickets };
}
