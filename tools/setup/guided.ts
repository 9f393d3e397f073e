import type { InterfaceLanguage } from '@hustings/contract';
import type { OpenSite } from '../../api/src/app/index.ts';
import { listAdmins } from '../../api/src/identity/accounts/index.ts';
import { readSetup } from '../../api/src/moderation/setup/index.ts';
import { ImportRefusal } from '../../api/src/politics/imports/index.ts';
import { UsageError } from '../account-problems.ts';
import {
  callersPath,
  faultOfAddress,
  faultOfAnswers,
  faultOfFormat,
  faultOfName,
  faultOfPath,
  userNameFrom,
} from './options.ts';
import type { Questions } from './questions.ts';
import { applyAnswers, describeMail, describeSetup, importSource, makeAdmin, sendTest } from './steps.ts';

type Services = OpenSite['services'];

interface Printing {
  print(text: string): void;
  progress(line: string): void;
}

const set = (answers: Parameters<typeof applyAnswers>[1]['answers']) => ({ answers, skipped: [] });

/** Asks for country, language and time zone. Each answer is stored before the next question. */
async function askAnswers(services: Services, questions: Questions): Promise<void> {
  const before = await readSetup(services);
  const country = await questions.ask('Country (two letters)', before.country?.id, (answer) =>
    faultOfAnswers({ country: answer.toLowerCase() }),
  );
  if (country !== undefined) await applyAnswers(services, set({ country: country.toLowerCase() }));
  const after = await readSetup(services);
  const isChosen = (step: string) => after.steps.some((each) => each.step === step && each.state === 'done');
  const suggested = !isChosen('language') && after.country?.id === 'nl' ? 'nl' : after.language;
  const language = await questions.ask('Language of visitors who prefer none (en, nl)', suggested, (answer) =>
    faultOfAnswers({ language: answer as InterfaceLanguage }),
  );
  if (language !== undefined) await applyAnswers(services, set({ language: language as InterfaceLanguage }));
  if (after.isTimeZoneFixed) return;
  const zone = isChosen('timeZone') ? after.timeZone : (after.country?.timeZone ?? after.timeZone);
  const timeZone = await questions.ask('Time zone of places without one', zone, (answer) =>
    faultOfAnswers({ timeZone: answer }),
  );
  if (timeZone !== undefined) await applyAnswers(services, set({ timeZone }));
}

/** Asks for a file, shows what it would change, and writes it once the operator confirms. */
async function askSource(
  services: Services,
  questions: Questions,
  { print, progress }: Printing,
  { what, format: usual }: { what: string; format: string },
): Promise<void> {
  for (;;) {
    const given = await questions.ask(`File or folder of ${what} (Enter: later)`, undefined, faultOfPath);
    if (given === undefined) return;
    const format = (await questions.ask('Its format', usual, faultOfFormat)) ?? usual;
    const source = { format, path: callersPath(given) };
    const country = (await readSetup(services)).country?.id;
    try {
      const { report, changes } = await importSource(services, source, { apply: false, country, print: progress });
      print(report.replace(' Run it again with --apply to write them.', ''));
      if (changes === 0 || !(await questions.confirm('Write these changes?'))) return;
      print((await importSource(services, source, { apply: true, country, print: progress })).report);
      return;
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error;
      print(`  ${error.message}`);
    }
  }
}

async function askAdmin(services: Services, questions: Questions, print: Printing['print']): Promise<void> {
  const admins = await listAdmins(services);
  const question =
    admins.length > 0
      ? `Mail address of another admin, beside ${admins.join(', ')} (Enter: none)`
      : 'Mail address of the first admin (Enter: later)';
  const address = await questions.ask(question, undefined, faultOfAddress);
  if (address === undefined) return;
  for (;;) {
    const name = await questions.ask('User name, if the account is new', userNameFrom(address), faultOfName);
    try {
      print(await makeAdmin(services, { address, name: name ?? userNameFrom(address) }));
      return;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      print(`  ${error.message}`);
    }
  }
}

async function askMail(services: Services, questions: Questions, print: Printing['print']): Promise<void> {
  const setup = await readSetup(services);
  print(describeMail(setup));
  if (setup.mail.server === undefined || !(await questions.confirm('Send a test mail?'))) return;
  const to = await questions.ask('To', services.settings.operatorEmail, faultOfAddress);
  if (to === undefined) return;
  try {
    print(await sendTest(services, to));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(`  ${error.message}`);
  }
}

/**
 * Asks for each step, and stores each answer at once.
 *
 * @throws {Stopped} if the operator ends the questions
 */
export async function runGuided(services: Services, questions: Questions, printing: Printing): Promise<void> {
  const { print } = printing;
  print(`${await describeSetup(services)}\n\nEnter keeps what stands in brackets. Ctrl-C ends; answers are kept.\n`);
  await askAnswers(services, questions);
  await askSource(services, questions, printing, { what: 'places', format: 'ocd-divisions' });
  await askSource(services, questions, printing, { what: 'people in office', format: 'csv' });
  await askAdmin(services, questions, print);
  await askMail(services, questions, print);
  print(`\n${await describeSetup(services)}`);
  print(`Log in at ${services.settings.publicUrl}/login; what waits is at /admin/setting/setup.`);
}
