import {
  timeZoneOf,
  type CallRequest,
  type InterfaceLanguage,
  type Setup,
  type SetupChange,
  type SetupChoice,
  type SetupState,
  type SetupStep,
  type TestMail,
} from '@hustings/contract';
import { announceSiteIdentity, loadSiteIdentity, putLanguageFirst } from '../../delivery/site-identity/index.ts';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { isLoopback } from '../../platform/config/addresses.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { offeredLanguage } from '../../platform/core/site-identity.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { mailServerOf, senderOf, sendTestMail, type TestMailOutcome } from '../../platform/mail/index.ts';
import { utcDay } from '../../platform/schedule/civil-day.ts';
import { countryCodes, countryDivision } from '../../politics/imports/index.ts';
import { lockUpsert, rebuildDerived } from '../../politics/people/index.ts';
import * as queries from './setup.queries.ts';
import type { SetupRow } from './setup.queries.ts';

/** The page of the set-up. */
const setupPath = '/admin/setting/setup';

const dutchNames = new Intl.DisplayNames(['nl'], { type: 'region' });

/** Describes a country by its code; undefined for a code that is not in use. */
function countryOf(id: string): Setup['country'] {
  const division = countryDivision(id);
  if (!division) return undefined;
  const { name, timeZone } = division;
  return { id, en: name, nl: dutchNames.of(id.toUpperCase()) ?? name, ...(timeZone ? { timeZone } : {}) };
}

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

async function readRow(database: Queryable): Promise<SetupRow> {
  const [row] = await database.query<SetupRow>(queries.setup());
  if (!row) throw new Error('The set-up is one row.');
  return row;
}

/** Describes mail: which settings are set, and the last test of the present server and sender. */
function describeMail({ settings }: Services, row: SetupRow): Setup['mail'] {
  const server = mailServerOf(settings);
  const sender = senderOf(settings);
  const isOfThese = server !== undefined && row.mailServer === server && row.mailSender === sender;
  const { mailTestedAt: at, mailAccepted: accepted } = row;
  return {
    settings: [
      { name: 'SMTP_URL', isSet: server !== undefined },
      { name: 'OPERATOR_EMAIL', isSet: settings.operatorEmail !== undefined },
      // An address on this machine leads readers of mails nowhere.
      { name: 'PUBLIC_URL', isSet: !isLoopback(new URL(settings.publicUrl).hostname) },
    ],
    ...(server === undefined ? {} : { server }),
    sender,
    ...(isOfThese && at !== null && accepted !== null ? { tested: { at, accepted } } : {}),
  };
}

function describe(services: Services, row: SetupRow): Setup {
  const { settings, siteIdentity } = services;
  const mail = describeMail(services, row);
  const isDone: Record<SetupStep, boolean> = {
    country: row.country !== null,
    language: row.hasLanguage,
    timeZone: row.timeZone !== null,
    places: row.hasPlaces,
    people: row.hasPeople,
    mail: mail.settings.every(({ isSet }) => isSet) && mail.tested?.accepted === true,
  };
  const skipped = new Set(row.skipped);
  const stateOf = (step: SetupStep): SetupState => (isDone[step] ? 'done' : skipped.has(step) ? 'skipped' : 'open');
  const steps = (Object.keys(isDone) as SetupStep[]).map((step) => ({ step, state: stateOf(step) }));
  const country = row.country === null ? undefined : countryOf(row.country);
  return {
    missing: settings.missing,
    isOpen: !settings.demo && steps.some(({ state }) => state === 'open'),
    steps,
    ...(country ? { country } : {}),
    language: offeredLanguage(siteIdentity.identity),
    timeZone: timeZoneOf(siteIdentity.identity),
    isTimeZoneFixed: row.isTimeZoneFixed,
    mail,
  };
}

/** Reads the set-up of the site: what is chosen, and which steps wait. */
export const readSetup = async (services: Services): Promise<Setup> =>
  describe(services, await readRow(services.database));

/** Returns the page of the set-up while a step of it waits. */
export async function findSetupPath(services: Services): Promise<string | undefined> {
  return (await readSetup(services)).isOpen ? setupPath : undefined;
}

/** Lists the countries or time zones whose name or code contains a term, the closest first, at most 20. */
export function listSetupChoices({ of, language, term }: CallRequest<'listSetupChoices'>['query']): SetupChoice[] {
  const wanted = term.trim().toLowerCase();
  const choices =
    of === 'timeZone'
      ? timeZones.map((id) => ({ id, label: id.replaceAll('_', ' ') }))
      : Array.from(countryCodes(), countryOf)
          .flatMap((country) => country ?? [])
          .map((country) => ({ id: country.id, label: country[language] }));
  const distanceOf = ({ id, label }: SetupChoice): number => {
    if (id.toLowerCase() === wanted) return 0;
    const at = label.toLowerCase().indexOf(wanted);
    return at < 0 ? Number.POSITIVE_INFINITY : at === 0 ? 1 : 2;
  };
  return choices
    .map((choice) => ({ choice, distance: distanceOf(choice) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((a, b) => a.distance - b.distance || a.choice.label.localeCompare(b.choice.label, language))
    .slice(0, 20)
    .map(({ choice }) => choice);
}

/**
 * Checks answers by themselves.
 *
 * @throws {RequestFailure} `InvalidValue` for a country (field `country`) or a time zone (field `timeZone`) that there
 *   is not
 */
export function checkAnswers({ country, timeZone }: SetupChange): void {
  if (country !== undefined && !countryOf(country)) throw new RequestFailure('InvalidValue', { field: 'country' });
  if (timeZone !== undefined && !timeZones.includes(timeZone))
    throw new RequestFailure('InvalidValue', { field: 'timeZone' });
}

/** Returns the subject of an act for each answer that differs, such as `country: – → nl`. */
function differences(before: SetupRow, after: Answers): string[] {
  const facts = (row: Answers) => ({
    country: row.country ?? '–',
    timeZone: row.timeZone ?? '–',
    skipped: row.skipped.join(', ') || '–',
  });
  const [was, is] = [facts(before), facts(after)];
  return (Object.keys(was) as (keyof typeof was)[])
    .filter((name) => was[name] !== is[name])
    .map((name) => `${name}: ${was[name]} → ${is[name]}`);
}

type Answers = Pick<SetupRow, 'country' | 'timeZone' | 'hasLanguage' | 'skipped'>;

/** Computes the answers after a change. A step that is answered no longer waits. */
function answersAfter(row: SetupRow, { country, language, timeZone, skip, resume }: SetupChange): Answers {
  const skipped = new Set(row.skipped);
  if (skip !== undefined) skipped.add(skip);
  const answered = { country, language, timeZone };
  const taken = Object.entries(answered).flatMap(([step, answer]) => (answer === undefined ? [] : step));
  for (const step of [...taken, resume]) if (step !== undefined) skipped.delete(step);
  return {
    country: country ?? row.country,
    timeZone: timeZone ?? row.timeZone,
    hasLanguage: row.hasLanguage || language !== undefined,
    skipped: [...skipped].toSorted(),
  };
}

/** Rebuilds the derived tables if a place follows the time zone of the site. */
async function followTimeZone(services: Services, transaction: Queryable): Promise<void> {
  if ((await transaction.query(queries.followsSite())).length === 0) return;
  await transaction.query(lockUpsert());
  await rebuildDerived(transaction, utcDay(services.now()));
}

/**
 * Changes the set-up of the site and records an act for each answer that differs. Answers are in force in this process
 * when the call ends, and in others within moments.
 *
 * @param adminId absent for the operator at the command line
 * @throws {RequestFailure} as `checkAnswers`; `AlreadyDecided` (field `timeZone`) once votes were cast on days that the
 *   time zone determines
 */
export async function changeSetup(
  services: Services,
  change: SetupChange,
  adminId: string | undefined = undefined,
): Promise<Setup> {
  checkAnswers(change);
  const by = adminId === undefined ? {} : { adminId };
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockSetup());
    const row = await readRow(transaction);
    const answers = answersAfter(row, change);
    const zoneBefore = row.timeZone ?? timeZoneOf(undefined);
    const isMoved = change.timeZone !== undefined && change.timeZone !== zoneBefore;
    if (isMoved && row.isTimeZoneFixed) throw new RequestFailure('AlreadyDecided', { field: 'timeZone' });
    if (change.language !== undefined) await putLanguageFirst(services, transaction, change.language, adminId);
    const different = differences(row, answers);
    if (different.length > 0 || answers.hasLanguage !== row.hasLanguage)
      await transaction.query(queries.storeSetup(answers));
    for (const subject of different)
      await recordAdminAct(services, transaction, { act: 'changeSetup', ...by, subject });
    if (isMoved) await followTimeZone(services, transaction);
    await announceSiteIdentity(transaction);
  });
  await loadSiteIdentity(services);
  return readSetup(services);
}

/** Changes the set-up as `changeSetup` does. @throws {RequestFailure} also `PasswordNeeded` */
export async function changeSetupAsAdmin(services: Services, admin: Member, change: SetupChange): Promise<Setup> {
  requireRecentPassword(services, admin);
  return changeSetup(services, change, admin.accountId);
}

/**
 * Sends a test mail, and stores and records whether the mail server took it. Without a mail server, stores nothing.
 *
 * @param adminId absent for the operator at the command line
 */
export async function testMail(
  services: Services,
  to: string,
  { language, adminId }: { language?: InterfaceLanguage; adminId?: string } = {},
): Promise<TestMailOutcome> {
  const outcome = await sendTestMail(services, to, language ?? offeredLanguage(services.siteIdentity.identity));
  const { server, sender, accepted } = outcome;
  if (server === undefined) return outcome;
  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.storeTestMail({ server, sender, accepted, now: services.now() }));
    const act = { act: 'sendTestMail', ...(adminId === undefined ? {} : { adminId }), subject: server } as const;
    await recordAdminAct(services, transaction, act);
  });
  return outcome;
}

/** Sends a test mail to the address of an admin. @throws {RequestFailure} `PasswordNeeded` */
export async function testMailAsAdmin(services: Services, admin: Member): Promise<TestMail> {
  requireRecentPassword(services, admin);
  const { email, language } = admin.user;
  const { message: _, ...outcome } = await testMail(services, email, {
    language: offeredLanguage(services.siteIdentity.identity, language),
    adminId: admin.accountId,
  });
  return outcome;
}
