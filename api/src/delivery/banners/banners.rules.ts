import { randomUUIDv7 } from 'node:crypto';
import type { Banner, BannerState, CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../platform/db/paging.ts';
import * as queries from './banners.queries.ts';
import type { BannerRow } from './banners.queries.ts';
import { asPlanned, bannerOnTop, channel, loadBanners } from './planned-banners.rules.ts';

/** Returns whether visitors see a banner at a moment, in milliseconds since 1970. */
function stateOf(row: BannerRow, moment: number): BannerState {
  const planned = asPlanned(row);
  if (!planned) return 'draft';
  if (planned.until <= moment) return 'ended';
  return planned.from <= moment ? 'shown' : 'scheduled';
}

/** Describes a banner as admins see it. */
function describe({ banners, now }: Services, row: BannerRow): Banner {
  const moment = now().getTime();
  const { id, version, kind, audience, texts, link, mayClose, from, until, changedAt, changedBy, reason } = row;
  const onTop = (['members', 'guests'] as const).map((each) => bannerOnTop(banners, each, moment)?.id);
  return {
    id,
    version,
    state: stateOf(row, moment),
    kind,
    audience,
    texts,
    ...(link === null ? {} : { link }),
    mayClose,
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
    isOnTop: onTop.includes(id),
    changed: { at: changedAt, reason: reason ?? '', ...(changedBy === null ? {} : { by: changedBy }) },
  };
}

/** An id that sorts after every real id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Lists the banners, the last changed first. */
export async function listBanners(services: Services, query: PageQuery): Promise<CallAnswer<'listBanners'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const { database } = services;
  await loadBanners(services);
  const rows = await database.query<BannerRow & { actId: string }>(
    queries.listBanners({ beforeActId: String(page.after?.[0] ?? lastId), limit: page.take + 1, offset: page.offset }),
  );
  const [counted] = page.withTotal ? await database.query<{ total: number }>(queries.countBanners()) : [];
  const answer = pageAnswer(rows, page.take, page.offset, ({ actId }) => [actId], counted?.total);
  return { ...answer, results: answer.results.map((row) => describe(services, row)) };
}

/** Reads a banner that must have a version. */
async function requireBanner(transaction: Queryable, id: string, version: number): Promise<BannerRow> {
  const [row] = await transaction.query<BannerRow>(queries.oneBanner({ id }));
  if (!row) throw new RequestFailure('NotFound');
  if (row.version !== version) throw new RequestFailure('ChangedMeanwhile', { meta: { current: row.version } });
  return row;
}

/** Reads a banner after a change, which it puts in force in this process. */
async function changedBanner(services: Services, id: string): Promise<Banner> {
  await loadBanners(services);
  const [row] = await services.database.query<BannerRow>(queries.oneBanner({ id }));
  if (!row) throw new RequestFailure('NotFound');
  return describe(services, row);
}

const actsOn = '/admin/setting/banners';

/** Throws unless a change of exactly one row succeeded. */
function requireOne(changed: readonly unknown[]): void {
  if (changed.length === 0) throw new RequestFailure('ChangedMeanwhile');
}

/**
 * Stores or changes a banner and records the act (docs/decisions/25-site-identity.md). It is in force in this process
 * when the call ends, and in others within moments.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `InvalidValue` for a text that is missing in a language of the site, or an
 *   end that is not after the beginning; `NotFound`; `ChangedMeanwhile` for another version
 */
export async function saveBanner(
  services: Services,
  admin: Member,
  { id: given, version, texts, from, until, link, reason, ...rest }: CallRequest<'saveBanner'>['body'],
): Promise<Banner> {
  requireRecentPassword(services, admin);
  const { languages } = services.siteIdentity.identity;
  if (languages.some((language) => texts[language] === undefined))
    throw new RequestFailure('InvalidValue', { field: 'texts' });
  if (until !== undefined && (from === undefined || Date.parse(until) <= Date.parse(from)))
    throw new RequestFailure('InvalidValue', { field: 'until' });
  const id = given ?? randomUUIDv7();
  await services.database.transaction(async (transaction) => {
    if (given !== undefined) await requireBanner(transaction, id, version);
    const actId = await recordAdminAct(services, transaction, {
      act: 'saveBanner',
      adminId: admin.accountId,
      subject: actsOn,
      reason,
    });
    const values = {
      ...rest,
      id,
      texts: JSON.stringify(texts),
      link: link ?? null,
      from: from ?? null,
      until: until ?? null,
      actId,
    };
    if (given === undefined) await transaction.query(queries.insertBanner(values));
    else requireOne(await transaction.query(queries.changeBanner({ ...values, version })));
    await transaction.query(queries.announceBanners({ channel }));
  });
  return changedBanner(services, id);
}

/**
 * Ends a banner that is shown or scheduled, and records the act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile` for another version; `InvalidValue` if the
 *   banner is not shown
 */
export async function endBanner(
  services: Services,
  admin: Member,
  id: string,
  { version, reason }: CallRequest<'endBanner'>['body'],
): Promise<Banner> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const now = services.now();
    const row = await requireBanner(transaction, id, version);
    if (stateOf(row, now.getTime()) !== 'shown') throw new RequestFailure('InvalidValue', { field: 'state' });
    const act = { act: 'endBanner', adminId: admin.accountId, subject: actsOn, reason } as const;
    const actId = await recordAdminAct(services, transaction, act);
    requireOne(await transaction.query(queries.endBanner({ id, version, now, actId })));
    await transaction.query(queries.announceBanners({ channel }));
  });
  return changedBanner(services, id);
}

/**
 * Deletes a draft or a scheduled banner, and records the act. A banner that visitors saw stays as a record.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile` for another version; `InvalidValue` if
 *   visitors saw the banner
 */
export async function deleteBanner(
  services: Services,
  admin: Member,
  id: string,
  version: number,
): Promise<Record<string, never>> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const row = await requireBanner(transaction, id, version);
    const state = stateOf(row, services.now().getTime());
    if (state !== 'draft' && state !== 'scheduled') throw new RequestFailure('InvalidValue', { field: 'state' });
    requireOne(await transaction.query(queries.deleteBanner({ id, version })));
    const reason = Object.values(row.texts)[0] ?? '';
    await recordAdminAct(services, transaction, {
      act: 'deleteBanner',
      adminId: admin.accountId,
      subject: actsOn,
      reason,
    });
    await transaction.query(queries.announceBanners({ channel }));
  });
  await loadBanners(services);
  return {};
}
