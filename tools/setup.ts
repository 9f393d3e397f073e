/** `npm run setup`: the guided first set-up of a site, and the same without questions. */
import { connectToSite, hasDatabase, loggedText, StartError } from '../api/src/app/index.ts';
import { formatVanished, ImportRefusal } from '../api/src/politics/imports/index.ts';
import { UsageError } from './account-problems.ts';
import { runGuided } from './setup/guided.ts';
import { readOptions, usage } from './setup/options.ts';
import { openQuestions, Stopped } from './setup/questions.ts';
import { runUnattended } from './setup/unattended.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printing = { print, progress: (line: string): void => void process.stderr.write(`${line}\n`) };

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') return print(usage);
  if (!options && !process.stdin.isTTY)
    throw new UsageError(`Questions need a terminal; without one, give the answers as options.\n\n${usage}`);
  // A new site that somebody sets up is no demo.
  const isNew = !hasDatabase(process.env) && process.env['HUSTINGS_DEMO'] === undefined;
  const site = await connectToSite(isNew ? { ...process.env, HUSTINGS_DEMO: '0' } : process.env);
  const questions = options ? undefined : openQuestions(process.stdin, process.stdout);
  try {
    if (site.services.settings.demo)
      throw new UsageError('This is a demo. Set DATA_DIR to another folder, or DATABASE_URL, for a site of your own.');
    if (options) await runUnattended(site.services, options, printing);
    else if (questions) await runGuided(site.services, questions, printing);
  } finally {
    questions?.close();
    await site.close();
  }
}

/** Returns the sentence to print for an expected failure; undefined for a bug. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Stopped) return '\nStopped. What you confirmed is kept; nothing else was changed.';
  if (error instanceof ImportRefusal) return [error.message, ...formatVanished(error.vanished)].join('\n');
  return error instanceof UsageError || error instanceof StartError ? error.message : undefined;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error) ?? loggedText(error)}\n`);
  process.exitCode = error instanceof Stopped ? 130 : 1;
});
