import type { InterfaceLanguage, Setup } from '@hustings/contract';
import type { OpenSite } from '../../api/src/app/index.ts';
import {
  changeAdmin,
  createMember,
  listAdmins,
  memberOfAddress,
  passwordLinkFor,
} from '../../api/src/identity/accounts/index.ts';
import { changeSetup, readSetup, testMail } from '../../api/src/moderation/setup/index.ts';
import { RequestFailure } from '../../api/src/platform/core/failure.ts';
import { formatReport, importByCommand, makeStepPrinter } from '../../api/src/politics/imports/index.ts';
import { refuseProblem, UsageError } from '../account-problems.ts';
import type { FirstAdmin, SetupOptions, Source } from './options.ts';

type Services = OpenSite['services'];

/** The purpose of each variable of mail, in the order in which to set them. */
const mailSettings = {
  SMTP_URL: 'the mail server: smtps://<user>:<password>@<host>:465, or smtp://<host>:587',
  OPERATOR_EMAIL: 'the sender of mails, and where messages of visitors go: you@example.org',
  PUBLIC_URL: 'the address of the site, to which links in mails lead: https://hustings.example',
} as const;

/** Describes what is set, one line for each step. */
export async function describeSetup(services: Services): Promise<string> {
  const { steps, country, language, timeZone, mail } = await readSetup(services);
  const admins = await listAdmins(services);
  const words = { done: 'done', skipped: 'for later', open: 'waits' } as const;
  const stateOf = new Map(steps.map(({ step, state }) => [step, words[state]]));
  const lines: [name: string, state: string | undefined, value: string][] = [
    ['country', stateOf.get('country'), country ? `${country.en} (${country.id})` : ''],
    ['language', stateOf.get('language'), language],
    ['time zone', stateOf.get('timeZone'), timeZone],
    ['places', stateOf.get('places'), ''],
    ['people', stateOf.get('people'), ''],
    ['admins', admins.length > 0 ? 'done' : 'waits', admins.join(', ')],
    ['mail', stateOf.get('mail'), mail.tested ? `last test ${mail.tested.accepted ? 'accepted' : 'refused'}` : ''],
  ];
  return [
    `${services.siteIdentity.identity.name} at ${services.settings.publicUrl}`,
    ...lines.map(([name, state = '', value]) => `  ${name.padEnd(10)} ${state.padEnd(10)} ${value}`.trimEnd()),
  ].join('\n');
}

/** Describes which settings of mail are set, without what they contain. */
export function describeMail({ mail }: Setup): string {
  const lines = mail.settings.map(({ name, isSet }) =>
    isSet ? `  ${name} is set` : `  ${name} is not set: ${mailSettings[name]}`,
  );
  const hasAll = mail.settings.every(({ isSet }) => isSet);
  return [
    'Mail is set in the environment of the server, since it contains a password:',
    ...lines,
    ...(hasAll ? [] : ['Set them where the server is started, and start it again (docs/operating.md#settings).']),
  ].join('\n');
}

/** Changes the answers and returns a line about them. @throws {UsageError} for a time zone that is fixed */
export async function applyAnswers(services: Services, options: Pick<SetupOptions, 'answers' | 'skipped'>) {
  try {
    if (Object.keys(options.answers).length > 0) await changeSetup(services, options.answers);
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.code !== 'AlreadyDecided') throw error;
    throw new UsageError(
      'The time zone is fixed: votes were cast on days that it determines. Nothing of these answers was changed.',
      { cause: error },
    );
  }
  for (const skip of options.skipped) await changeSetup(services, { skip });
}

/**
 * Makes a member an admin, and creates the account if nobody has the address.
 *
 * @param language that of a new account; by default the first of the site
 * @returns what to tell, with the link to set a password for a new account
 * @throws {UsageError} if the account cannot be created
 */
export async function makeAdmin(
  services: Services,
  { address, name }: FirstAdmin,
  language?: InterfaceLanguage,
): Promise<string> {
  const known = await memberOfAddress(services, address);
  if (known !== undefined) {
    if ((await listAdmins(services)).includes(known)) return `${known} is an admin already.`;
    await changeAdmin(services, known, true);
    return `${known} is an admin now.`;
  }
  refuseProblem(await createMember(services, name, address, language), { name, address });
  await changeAdmin(services, name, true);
  const link = await passwordLinkFor(services, name);
  return [
    `${name} is an admin now. This link sets a password once, within ${services.limits.passwordResetHours} hours:`,
    link,
  ].join('\n');
}

/**
 * Imports a file or folder as `npm run import` does; its organizations are of the site's country.
 *
 * @returns the report
 * @throws {ImportRefusal} if the source is unusable; then nothing is written
 */
export async function importSource(
  services: Services,
  { format, path }: Source,
  { apply, country, print }: { apply: boolean; country: string | undefined; print(line: string): void },
): Promise<{ report: string; changes: number }> {
  const today = services.now().toISOString().slice(0, 10);
  const onStep = makeStepPrinter(print, { everyMs: 2_000, now: () => performance.now() });
  const division = country === undefined ? {} : { division: `ocd-division/country:${country}` };
  const outcome = await importByCommand(services, { format, path, apply, today, onStep, ...division });
  return { report: formatReport(outcome), changes: outcome.changes };
}

/** Sends a test mail. @throws {UsageError} if the mail server did not take it */
export async function sendTest(services: Services, to: string): Promise<string> {
  const { accepted, message } = await testMail(services, to);
  if (!accepted) throw new UsageError(message);
  return message;
}
