import {
  ratedVitals,
  rateVital,
  type HealthCheck,
  type HealthPart,
  type HealthReason,
  type SiteHealth,
} from '@hustings/contract';
import { HealthPart as HealthParts } from '@hustings/contract/schemas';
import type { Limits } from '../../platform/config/limits.ts';

/** What the checks need besides the figures that admins see. */
export interface Observed {
  figures: Omit<SiteHealth, 'checks' | 'checked'>;
  limits: Limits;
  /** Whether `SMTP_URL` is missing in production. */
  lacksMailServer: boolean;
  /** Mails whose first attempt is overdue. */
  lateMails: number;
  isWritable: boolean;
  /** The parts of the site that lost files, with the version. */
  damaged: readonly string[];
  /** The parts whose failed views exceed their budget, with the team. */
  overBudget: readonly string[];
}

type Found = HealthCheck['reasons'];

const gigabyte = 1_000_000_000;

/** The bounds from which a part is not in order. */
const bounds = {
  /** Milliseconds until the database answers. */
  slowDatabase: 1_000,
  /** The share of the connections that the database allows. */
  manyConnections: { look: 0.8, broken: 0.95 },
  /** Seconds for which a statement runs. */
  longStatement: { look: 60, broken: 900 },
  /** Free bytes on the disk. */
  littleSpace: { look: 2 * gigabyte, broken: 0.5 * gigabyte },
  /** The percentage of failed views. */
  failedViews: { look: 1, broken: 5 },
};

const one = (is: boolean, reason: HealthReason, state: 'look' | 'broken', subjects: readonly string[] = []): Found =>
  is ? [{ reason, state, subjects: [...subjects] }] : [];

/** A reason whose state depends on how far a value goes beyond its bounds. */
function graded(value: number, reason: HealthReason, { look, broken }: { look: number; broken: number }): Found {
  const isBeyond = (bound: number) => (look <= broken ? value >= bound : value <= bound);
  return isBeyond(broken) ? one(true, reason, 'broken') : one(isBeyond(look), reason, 'look');
}

const ofAny = (subjects: readonly string[], reason: HealthReason, state: 'look' | 'broken'): Found =>
  one(subjects.length > 0, reason, state, subjects);

function ofPages({ pages, releases }: Observed['figures'], { canaryFewestViews }: Limits): Found {
  const served = new Set(
    releases.flatMap(({ part, active, canary }) => [`${part} ${active}`, `${part} ${canary?.version}`]),
  );
  const measured = pages
    .map((figures) => ({ ...figures, name: `${figures.part} ${figures.version}` }))
    .filter(({ name, views }) => served.has(name) && views >= canaryFewestViews);
  const namesOf = (matches: (each: (typeof measured)[number]) => boolean) =>
    measured.filter(matches).map(({ name }) => name);
  const { look, broken } = bounds.failedViews;
  return [
    ...ofAny(
      namesOf(({ errorRate = 0 }) => errorRate >= broken),
      'failedViews',
      'broken',
    ),
    ...ofAny(
      namesOf(({ errorRate = 0 }) => errorRate >= look && errorRate < broken),
      'failedViews',
      'look',
    ),
    ...ofAny(
      namesOf(({ vitalsP75 }) => ratedVitals.some((name) => rateVital(name, vitalsP75[name] ?? 0) === 'poor')),
      'poorVitals',
      'look',
    ),
  ];
}

function reasonsOf({ figures, limits, lacksMailServer, lateMails, isWritable, damaged, overBudget }: Observed) {
  const { database, jobs, mail, storage, releases } = figures;
  return {
    database: [
      ...one(database.milliseconds >= bounds.slowDatabase, 'slowDatabase', 'look'),
      ...graded(database.connections / database.maxConnections, 'manyConnections', bounds.manyConnections),
      ...graded(database.longestSeconds, 'longStatement', bounds.longStatement),
    ],
    jobs: [
      ...ofAny(jobs.failed, 'failedJobs', 'broken'),
      ...ofAny(jobs.late, 'lateJobs', 'broken'),
      ...ofAny(jobs.paused, 'pausedJobs', 'look'),
    ],
    mail: [
      ...one(lacksMailServer, 'noMailServer', 'broken'),
      ...one(mail.givenUp > 0, 'givenUpMail', 'broken'),
      ...one(mail.unsent > mail.givenUp, 'unsentMail', 'look'),
      ...one(lateMails > 0, 'lateMail', 'broken'),
    ],
    storage: [
      ...one(!isWritable, 'notWritable', 'broken'),
      ...graded(storage.freeBytes, 'littleSpace', bounds.littleSpace),
    ],
    streams: [],
    releases: [
      ...ofAny(
        releases.filter(({ active }) => active === undefined).map(({ part }) => part),
        'notServed',
        'broken',
      ),
      ...ofAny(damaged, 'damagedFiles', 'broken'),
      ...ofAny(
        releases.filter(({ canary }) => canary?.paused).map(({ part }) => part),
        'pausedCanary',
        'look',
      ),
    ],
    pages: [...ofPages(figures, limits), ...ofAny(overBudget, 'overBudget', 'look')],
  } satisfies Record<HealthPart, Found>;
}

/** Returns the state of each part of the site, with the reasons (docs/decisions/12-moderation.md). */
export function checksOf(observed: Observed): HealthCheck[] {
  const found: Record<HealthPart, Found> = reasonsOf(observed);
  return HealthParts.options.map((part) => {
    const reasons = found[part];
    const isBroken = reasons.some(({ state }) => state === 'broken');
    return { part, state: isBroken ? 'broken' : reasons.length > 0 ? 'look' : 'ok', reasons };
  });
}
