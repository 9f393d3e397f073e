import { access, constants, statfs } from 'node:fs/promises';
import { overrunsOf, type CallAnswer } from '@hustings/contract';
import { faultCounts, releaseFigures } from '../../delivery/telemetry/index.ts';
import type { Services } from '../../platform/core/services.ts';
import { jobHealth } from '../job-runs/index.ts';
import { checksOf } from './checks.ts';
import * as queries from './site-health.queries.ts';

/** The hours over which pages are measured. */
const measuredHours = 24;
/** The milliseconds after which a mail that nobody tried to send is late. */
const lateMilliseconds = 10 * 60_000;

/** Measures the database with one statement. The clock is that of the process. */
async function measureDatabase({ database }: Services) {
  const begun = performance.now();
  const [row] = await database.query<queries.DatabaseRow>(queries.databaseFigures());
  if (!row) throw new Error('The database answered nothing.');
  return {
    ...row,
    longestSeconds: Math.round(row.longestSeconds),
    milliseconds: Math.round(performance.now() - begun),
  };
}

async function measureMail({ database, now, settings }: Services) {
  const lateBefore = new Date(now().getTime() - lateMilliseconds);
  const [row] = await database.query<queries.MailRow>(queries.mailFigures({ lateBefore }));
  if (!row) throw new Error('The outbox answered nothing.');
  const { lastSent, late, ...counts } = row;
  // A demo without a mail server keeps its mails for the preview.
  const isKept = settings.demo && settings.smtpUrl === undefined;
  return { mail: { ...counts, ...(lastSent === null ? {} : { lastSent }) }, lateMails: isKept ? 0 : late };
}

async function measureStorage({ database, settings }: Services) {
  const [disk, isWritable, [files]] = await Promise.all([
    statfs(settings.dataDir),
    access(settings.dataDir, constants.W_OK).then(
      () => true,
      () => false,
    ),
    database.query<{ files: number; fileBytes: number }>(queries.fileFigures()),
  ]);
  const storage = {
    freeBytes: disk.bavail * disk.bsize,
    totalBytes: disk.blocks * disk.bsize,
    files: files?.files ?? 0,
    fileBytes: files?.fileBytes ?? 0,
  };
  return { storage, isWritable };
}

/**
 * Checks the health of the site, for admins (docs/decisions/12-moderation.md).
 *
 * @param streams the number of open event streams of this process
 */
export async function siteHealth(services: Services, streams: number): Promise<CallAnswer<'getSiteHealth'>> {
  const [database, jobs, { mail, lateMails }, { storage, isWritable }, { parts, versions }, faults] = await Promise.all(
    [
      measureDatabase(services),
      jobHealth(services),
      measureMail(services),
      measureStorage(services),
      releaseFigures(services, measuredHours),
      faultCounts(services, measuredHours),
    ],
  );
  const releases = parts.map(({ part, active, canary }) => ({
    part,
    ...(active ? { active: active.version } : {}),
    ...(canary ? { canary: { version: canary.version, percent: canary.percent, paused: canary.paused } } : {}),
  }));
  const damaged = parts.flatMap(({ part, active, canary }) =>
    [active, canary].flatMap((served) => (served?.damagedFiles ? [`${part} ${served.version}`] : [])),
  );
  const overBudget = parts.flatMap(({ part, owner, failedViewsPercent }) =>
    owner && overrunsOf(owner.budget, { failedViewsPercent }).length > 0 ? [`${part} (${owner.team})`] : [],
  );
  const errorsOf = ({ part, version }: { part: string; version: string }) =>
    faults.find((each) => each.part === part && each.version === version)?.count ?? 0;
  const pages = versions.map((each) => Object.assign(each, { errors: errorsOf(each) }));
  const figures = { database, jobs, mail, storage, streams, releases, pages };
  const lacksMailServer = services.settings.missing.includes('SMTP_URL');
  return {
    checked: services.now().toISOString(),
    checks: checksOf({ figures, limits: services.limits, lacksMailServer, lateMails, isWritable, damaged, overBudget }),
    ...figures,
  };
}
