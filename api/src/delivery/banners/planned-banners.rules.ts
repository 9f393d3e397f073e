import type { InterfaceLanguage, ShownBanner } from '@hustings/contract';
import type { Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { PlannedBanner } from '../../platform/core/site-identity.ts';
import { listen, type Listening } from '../../platform/db/pg-listen.ts';
import type { Connection } from '../../platform/db/pool.ts';
import * as queries from './banners.queries.ts';
import type { BannerRow } from './banners.queries.ts';

/** The channel of PostgreSQL on which processes hear of changed banners. */
export const channel = 'banners';

/** Returns the key by which a browser remembers that its visitor closed a banner. A changed banner appears again. */
const keyOf = ({ id, version }: Pick<BannerRow, 'id' | 'version'>): string => `${id}.${version}`;

/** Converts a stored banner to the form that processes hold; undefined for a draft. */
export function asPlanned(row: BannerRow): PlannedBanner | undefined {
  if (row.from === null) return undefined;
  return {
    id: row.id,
    key: keyOf(row),
    kind: row.kind,
    audience: row.audience,
    texts: row.texts,
    ...(row.link === null ? {} : { link: row.link }),
    mayClose: row.mayClose,
    from: Date.parse(row.from),
    until: row.until === null ? Infinity : Date.parse(row.until),
  };
}

/**
 * Reads the banners that visitors see now or later, and puts them in force in this process. Changes the array
 * `services.banners`, so that everything that holds it sees the new banners.
 */
export async function loadBanners({ database, banners, now }: Services): Promise<void> {
  const rows = await database.query<BannerRow>(queries.plannedBanners({ now: now() }));
  banners.splice(0, banners.length, ...rows.flatMap((row) => asPlanned(row) ?? []));
}

/**
 * Keeps the banners of this process up to date with changes by admins in other processes. After a broken connection to
 * the database, reads them again.
 */
export const followBanners = (
  services: Services,
  connection: Connection,
  failed: (error: unknown) => void,
): Listening => listen(connection, channel, () => void loadBanners(services).catch(failed));

/** Whether a banner is shown at a moment, in milliseconds since 1970. */
const isShownAt = ({ from, until }: Pick<PlannedBanner, 'from' | 'until'>, moment: number): boolean =>
  from <= moment && moment < until;

/** Returns the banner on top of the pages of an audience: of those that are shown, the one that started last. */
export function bannerOnTop(
  banners: readonly PlannedBanner[],
  audience: 'members' | 'guests',
  moment: number,
): PlannedBanner | undefined {
  const seen = banners.filter(
    (banner) => isShownAt(banner, moment) && (banner.audience === 'everyone' || banner.audience === audience),
  );
  return seen.toSorted((one, other) => other.from - one.from || (one.id < other.id ? 1 : -1))[0];
}

/**
 * Returns the banner on top of a visitor's page; undefined without one, and if the visitor closed it.
 *
 * @param closed the key of the last banner that the visitor closed
 */
export function bannerFor(
  { banners, now }: Pick<Services, 'banners' | 'now'>,
  viewer: Viewer,
  language: InterfaceLanguage,
  closed: string | undefined,
): ShownBanner | undefined {
  const banner = bannerOnTop(banners, viewer.kind === 'member' ? 'members' : 'guests', now().getTime());
  const text = banner?.texts[language] ?? Object.values(banner?.texts ?? {})[0];
  if (!banner || text === undefined || (banner.mayClose && banner.key === closed)) return undefined;
  const { key, kind, link, mayClose } = banner;
  return { key, kind, text, mayClose, ...(link === undefined ? {} : { link }) };
}
