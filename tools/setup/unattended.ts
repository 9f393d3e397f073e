import type { OpenSite } from '../../api/src/app/index.ts';
import { readSetup } from '../../api/src/moderation/setup/index.ts';
import { UsageError } from '../account-problems.ts';
import type { SetupOptions, Source } from './options.ts';
import { applyAnswers, describeMail, describeSetup, importSource, makeAdmin, sendTest } from './steps.ts';

/**
 * Carries out what the options say. Compares the files first and then asks the rest of the database, so that a mistake
 * is found before anything changes.
 *
 * @throws {UsageError | ImportRefusal} with a sentence about a mistake
 */
export async function runUnattended(
  services: OpenSite['services'],
  options: SetupOptions,
  { print, progress }: { print(text: string): void; progress(line: string): void },
): Promise<void> {
  const { answers, admin, yes } = options;
  const before = await readSetup(services);
  const country = answers.country ?? before.country?.id;
  const address = admin?.address ?? services.settings.operatorEmail;
  if (options.testMail && address === undefined)
    throw new UsageError('--test-mail needs --admin with a mail address, or OPERATOR_EMAIL.');
  if (answers.timeZone !== undefined && answers.timeZone !== before.timeZone && before.isTimeZoneFixed)
    throw new UsageError('The time zone is fixed: votes were cast on days that it determines. Nothing was changed.');
  const sources = [options.places, options.people].filter((source) => source !== undefined);
  const changed: Source[] = [];
  for (const source of sources) {
    const { report, changes } = await importSource(services, source, { apply: false, country, print: progress });
    if (changes > 0) changed.push(source);
    // The last line of the report names an option of another command.
    if (!yes || changes === 0) print(report.replace('Run it again with --apply', 'Run it again with --yes'));
  }
  if (admin) print(await makeAdmin(services, admin, answers.language));
  await applyAnswers(services, options);
  if (yes)
    for (const source of changed)
      print((await importSource(services, source, { apply: true, country, print: progress })).report);
  if (options.testMail && address !== undefined) {
    print(describeMail(await readSetup(services)));
    print(await sendTest(services, address));
  }
  print(await describeSetup(services));
}
