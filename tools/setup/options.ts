import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Email, InterfaceLanguage, SetupStep, UserName } from '@hustings/contract/schemas';
import type { SetupChange } from '@hustings/contract';
import { checkAnswers } from '../../api/src/moderation/setup/index.ts';
import { RequestFailure } from '../../api/src/platform/core/failure.ts';
import { findFormat, formats } from '../../api/src/politics/imports/index.ts';
import { UsageError } from '../account-problems.ts';

/** A file or folder of the operator, and its format. */
export interface Source {
  format: string;
  path: string;
}

/** The first admin: the mail address and the user name. */
export interface FirstAdmin {
  address: string;
  name: string;
}

/** What the command line asks for. */
export interface SetupOptions {
  answers: Pick<SetupChange, 'country' | 'language' | 'timeZone'>;
  skipped: SetupStep[];
  admin: FirstAdmin | undefined;
  places: Source | undefined;
  people: Source | undefined;
  testMail: boolean;
  /** Writes what files hold without a question. */
  yes: boolean;
}

export const usage = [
  'npm run setup [-- <option> …]',
  '',
  'Without options, asks for each step of the first set-up; Enter keeps what is set. With options, changes only what they',
  'say and asks nothing. Run it again at any time, on a running or a stopped site, with the environment of the server.',
  '',
  '  --country <code>         the country, such as nl (ISO 3166-1)',
  '  --language <code>        the language of visitors who prefer none of the site: en or nl',
  '  --time-zone <name>       the time zone of places without one, such as Europe/Amsterdam',
  '  --admin <mail address>   makes the member with this address an admin; creates the account if there is none',
  '  --admin-name <name>      the user name of a new admin; by default the part of the address before the @',
  '  --places <path>          a file or folder of places; shows what it would change',
  '  --places-format <name>   its format; ocd-divisions by default',
  '  --people <path>          a file or folder of people in office; shows what it would change',
  '  --people-format <name>   its format; csv by default',
  '  --yes                    writes what the files hold, where it can be read',
  '  --test-mail              sends a test mail to the address of --admin, or to OPERATOR_EMAIL',
  '  --skip <step>            leaves a step for later; may be repeated: country language timeZone places people mail',
  '',
  `Formats: ${Object.keys(formats).join(' ')}. Other settings of an import: npm run import -- --help`,
].join('\n');

/** Returns a user name from a mail address, such as `name` from `name@example.org`. */
export function userNameFrom(address: string): string {
  const name = address.split('@', 1)[0]?.replaceAll(/[^A-Za-z0-9._-]/g, '') ?? '';
  return UserName.safeParse(name).success ? name : 'admin';
}

/** Resolves a path from the folder of the caller: npm runs scripts in the folder of package.json. */
export const callersPath = (given: string): string => path.resolve(process.env['INIT_CWD'] ?? '.', given);

/** Returns the fault of a country, language or time zone; undefined for a valid one. */
export function faultOfAnswers(answers: SetupChange): string | undefined {
  const { country, language, timeZone } = answers;
  if (country !== undefined && !/^[a-z]{2}$/.test(country)) return noCountry(country);
  if (language !== undefined && !InterfaceLanguage.safeParse(language).success)
    return `There is no language "${language}". Languages: ${InterfaceLanguage.options.join(', ')}.`;
  try {
    checkAnswers(answers);
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (error.field === 'country') return noCountry(country ?? '');
    return `There is no time zone "${timeZone}". Use a name such as Europe/Amsterdam or America/New_York.`;
  }
  return undefined;
}

const noCountry = (country: string): string =>
  `There is no country "${country}". Use a code of two letters such as nl or us (ISO 3166-1).`;

/** Returns the fault of a mail address; undefined for a valid one. */
export const faultOfAddress = (address: string): string | undefined =>
  Email.safeParse(address).success ? undefined : `"${address}" is not a valid mail address.`;

/** Returns the fault of a user name; undefined for a valid one. */
export const faultOfName = (name: string): string | undefined =>
  UserName.safeParse(name).success
    ? undefined
    : `"${name}" is not a valid user name: use 3 to 30 characters of A-Z a-z 0-9 . _ -`;

/** Returns the fault of a path; undefined for a valid one. */
export const faultOfPath = (given: string): string | undefined =>
  existsSync(callersPath(given)) ? undefined : `There is no file or folder ${callersPath(given)}.`;

/** Returns the fault of the name of a format; undefined for a valid one. */
export const faultOfFormat = (format: string): string | undefined =>
  Object.hasOwn(formats, format)
    ? undefined
    : `There is no format "${format}". Formats: ${Object.keys(formats).join(', ')}.`;

function refuse(fault: string | undefined): void {
  if (fault) throw new UsageError(fault);
}

function sourceOf(given: string | undefined, format: string): Source | undefined {
  if (given === undefined) return undefined;
  refuse(faultOfFormat(format));
  refuse(faultOfPath(given));
  return { format: findFormat(format).name, path: callersPath(given) };
}

function adminOf(address: string | undefined, name: string | undefined): FirstAdmin | undefined {
  if (address === undefined) {
    if (name !== undefined) throw new UsageError('--admin-name needs --admin with the mail address.');
    return undefined;
  }
  refuse(faultOfAddress(address));
  const chosen = name ?? userNameFrom(address);
  refuse(faultOfName(chosen));
  return { address, name: chosen };
}

/**
 * Reads the command line and checks everything that needs no database.
 *
 * @returns `help` for `--help`; undefined without options, which asks for each step
 * @throws {UsageError} with a sentence about the first mistake
 */
export function readOptions(args: string[]): SetupOptions | 'help' | undefined {
  if (args.length === 0) return undefined;
  const options = {
    country: { type: 'string' },
    language: { type: 'string' },
    'time-zone': { type: 'string' },
    admin: { type: 'string' },
    'admin-name': { type: 'string' },
    places: { type: 'string' },
    'places-format': { type: 'string', default: 'ocd-divisions' },
    people: { type: 'string' },
    'people-format': { type: 'string', default: 'csv' },
    yes: { type: 'boolean', default: false },
    'test-mail': { type: 'boolean', default: false },
    skip: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parsed(() => parseArgs({ args, options }));
  if (values.help) return 'help';
  const { country, language, 'time-zone': timeZone } = values;
  const answers = {
    ...(country === undefined ? {} : { country: country.toLowerCase() }),
    ...(language === undefined ? {} : { language: language as InterfaceLanguage }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  refuse(faultOfAnswers(answers));
  const skipped = (values.skip ?? []).map((step) => {
    const known = SetupStep.safeParse(step);
    if (!known.success) throw new UsageError(`There is no step "${step}". Steps: ${SetupStep.options.join(', ')}.`);
    return known.data;
  });
  return {
    answers,
    skipped,
    admin: adminOf(values.admin, values['admin-name']),
    places: sourceOf(values.places, values['places-format']),
    people: sourceOf(values.people, values['people-format']),
    testMail: values['test-mail'],
    yes: values.yes,
  };
}

/** @throws {UsageError} for a mistake that Node finds, with the usage */
function parsed<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(`${message.split('. ')[0]}.\n\n${usage}`, { cause: error });
  }
}
