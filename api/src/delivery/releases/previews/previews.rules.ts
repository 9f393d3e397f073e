import type { ReleasePreview } from '@hustings/contract/schemas';
import type { z } from 'zod';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isAdmin, type Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recordAct, type Attribution } from '../deploy/acts.ts';
import { areFilesAvailable, distFolder } from '../local-builds/dist.ts';
import * as releases from '../releases.queries.ts';
import type { ReleaseRow } from '../releases.queries.ts';
import { isFor } from '../serving/for-viewer.ts';
import * as queries from './previews.queries.ts';
import type { ListedPreview, PreviewRow } from './previews.queries.ts';
import { idIn, isSigned, ticketOf } from './ticket.ts';

type Preview = z.infer<typeof ReleasePreview>;

const day = 86_400_000;

/** Converts a preview to the form that the contract defines for answers. */
const previewAnswer = ({ by, ...row }: ListedPreview): Preview => ({ ...row, ...(by === null ? {} : { by }) });

/** @throws {RequestFailure} `InvalidValue` with a sentence for the maker of a link */
function refuse(field: string, explanation: string): never {
  throw new RequestFailure('InvalidValue', { field, meta: { explanation } });
}

/**
 * Makes a link by which one person sees a release before it is served. The link opens for `previewDays`; its release is
 * not pruned meanwhile. The pages of the release are not tried, because a preview is how its makers see what fails.
 *
 * @param folder the folder of local builds
 * @throws {RequestFailure} `NotFound` for an unknown release; `Gone` if its files are missing; `InvalidValue` if it was
 *   withdrawn, or if anybody could open a release for admins
 */
export function makePreview(
  services: Services,
  { part, version, forAnybody }: { part: string; version: string; forAnybody: boolean },
  attribution: Attribution,
  folder = distFolder,
): Promise<Preview & { link: string }> {
  const { database, limits, now, settings } = services;
  return database.transaction(async (transaction) => {
    // Pruning holds the same lock, so it either sees the preview or has removed the release before.
    await transaction.query(releases.lockRegistry());
    const [release] = await transaction.query<ReleaseRow & { withdrawn: boolean }>(
      releases.releaseToPreview({ part, version }),
    );
    if (!release) throw new RequestFailure('NotFound', { field: 'version' });
    if (release.withdrawn) refuse('version', `${version} was withdrawn: \`deploy\` tries its pages and serves it.`);
    if (!areFilesAvailable(release, folder)) throw new RequestFailure('Gone', { field: 'version' });
    if (forAnybody && release.manifest.manifest.audience === 'admin')
      refuse('forAnybody', `${part} is for admins only, so its previews are too.`);
    const actId = await recordAct(services, transaction, 'preview', { part, version }, attribution);
    const expiresAt = new Date(now().getTime() + limits.previewDays * day);
    const [added] = await transaction.query<{ id: string }>(
      queries.addPreview({ actId, part, version, forAnybody, expiresAt }),
    );
    const open = await transaction.query<ListedPreview>(queries.openPreviews({ now: now() }));
    const made = open.find(({ id }) => id === added?.id);
    if (!made) throw new Error('An insert returned no row.');
    const link = `${settings.publicUrl}/preview/${part}/${version}/${ticketOf(services, made)}`;
    return { ...previewAnswer(made), link };
  });
}

/** Lists the open previews, newest first. */
export const listPreviews = async ({ database, now }: Services): Promise<Preview[]> =>
  (await database.query<ListedPreview>(queries.openPreviews({ now: now() }))).map(previewAnswer);

/**
 * Ends a preview for all who opened its link, from their next page on.
 *
 * @throws {RequestFailure} `NotFound` if the preview is not open
 */
export function endPreview(
  services: Services,
  previewId: string,
  attribution: Attribution,
): Promise<{ part: string; version: string }> {
  return services.database.transaction(async (transaction) => {
    const [ended] = await transaction.query<{ part: string; version: string }>(
      queries.endPreview({ previewId, now: services.now() }),
    );
    if (!ended) throw new RequestFailure('NotFound', { field: 'id' });
    await recordAct(services, transaction, 'endPreview', ended, attribution);
    return ended;
  });
}

/** The reasons why a ticket shows no preview. */
export type PreviewRefusal = 'unknown' | 'expired' | 'ended' | 'withdrawn' | 'gone' | 'adminsOnly';

/** A ticket whose signature is right. `refusal` is absent if its preview shows now. */
export interface CheckedTicket {
  ticket: string;
  part: string;
  version: string;
  refusal?: PreviewRefusal;
  /** The release; absent with a refusal. */
  release?: ReleaseRow;
}

function refusalOf(
  { now }: Services,
  { forAnybody, expires, ended, withdrawn }: PreviewRow,
  release: ReleaseRow | undefined,
  { viewer, folder }: Reader,
): PreviewRefusal | undefined {
  if (!isAdmin(viewer) && (!forAnybody || (release && !isFor(release, viewer)))) return 'adminsOnly';
  if (ended !== null) return 'ended';
  if (new Date(expires) <= now()) return 'expired';
  if (withdrawn === true) return 'withdrawn';
  return release && areFilesAvailable(release, folder ?? distFolder) ? undefined : 'gone';
}

/** The person with a ticket, and the folder of local builds. */
interface Reader {
  viewer: Viewer;
  folder?: string | undefined;
}

/** Checks tickets of previews. Leaves out those that the site did not sign. */
export async function checkTickets(
  services: Services,
  tickets: readonly string[],
  reader: Reader,
): Promise<CheckedTicket[]> {
  const { database } = services;
  const previewIds = tickets.flatMap((ticket) => idIn(ticket) ?? []);
  if (previewIds.length === 0) return [];
  const rows = await database.query<PreviewRow>(queries.previewsById({ previewIds }));
  const releaseIds = rows.flatMap(({ releaseId }) => releaseId ?? []);
  const found = await database.query<ReleaseRow>(releases.releasesById({ releaseIds }));
  return tickets.flatMap((ticket): CheckedTicket[] => {
    const row = rows.find(({ id }) => id === idIn(ticket));
    if (!row || !isSigned(services, ticket, row)) return [];
    const { part, version } = row;
    const release = found.find(({ id }) => id === row.releaseId);
    const refusal = refusalOf(services, row, release, reader);
    return [{ ticket, part, version, ...(refusal ? { refusal } : release ? { release } : {}) }];
  });
}
