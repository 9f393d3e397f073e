/** `npm run import -- <format> <file or folder> [--apply] …`: imports people, offices and places. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectToSite, loggedText, StartError, type OpenSite } from '../api/src/app/index.ts';
import {
  findFormat,
  formats,
  importByCommand,
  ImportRefusal,
  formatReport,
  formatVanished,
  makeStepPrinter,
  namesIn,
} from '../api/src/politics/imports/index.ts';

const usage = [
  'npm run import -- <format> <file or folder> [--apply] [--retrieved YYYY-MM-DD] [--source <name>] [--licence <name>]',
  '                  [--division <id>] [--key <name>] [--bodies <name>,<name>] [--whole]',
  '',
  'Without --apply it shows the changes and writes nothing. --retrieved is the day on which the data was fetched, today',
  'by default. --source, --licence and --division give the name of the source, its licence, and the division of its',
  'organizations (ocd-division/country:nl). --key is a name that stays the same, in which the ids of a table are unique:',
  'the same council under another file name is then an update. Terms end in the bodies that the source holds now, and',
  'with --bodies only in those. --whole says that you have checked the end of the files, where the format has no mark of',
  'its end: without it such a file is refused if it no longer lists somebody. The site may be running or stopped. Formats:',
  ...Object.values(formats).map((format) => `  ${format.name}  ${format.title}`),
].join('\n');

/**
 * Reads the command line.
 *
 * @throws {ImportRefusal} if the command line is invalid
 */
function readArguments() {
  const options = {
    apply: { type: 'boolean', default: false },
    retrieved: { type: 'string' },
    source: { type: 'string' },
    licence: { type: 'string' },
    division: { type: 'string' },
    key: { type: 'string' },
    bodies: { type: 'string' },
    whole: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return undefined;
  const [format, folder, ...rest] = positionals;
  if (!format || !folder || rest.length > 0) throw new ImportRefusal(usage);
  findFormat(format);
  if (values.retrieved !== undefined && !isDay(values.retrieved))
    throw new ImportRefusal(`--retrieved is "${values.retrieved}", which is not a day such as 2026-06-15.`);
  // npm runs scripts in the folder of package.json; resolve the path from the caller's folder.
  return {
    format,
    path: path.resolve(process.env.INIT_CWD ?? '.', folder),
    apply: values.apply,
    ...(values.retrieved === undefined ? {} : { retrieved: values.retrieved }),
    ...(values.source === undefined ? {} : { source: values.source }),
    ...(values.licence === undefined ? {} : { licence: values.licence }),
    ...(values.division === undefined ? {} : { division: values.division }),
    ...(values.key === undefined ? {} : { key: values.key }),
    bodies: namesIn(values.bodies),
    ...(values.whole ? { whole: 'yes' as const } : {}),
  };
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const printStep = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

async function main(): Promise<void> {
  const asked = readArguments();
  if (!asked) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  let site: OpenSite | undefined;
  try {
    site = await connectToSite(process.env);
    const today = site.services.now().toISOString().slice(0, 10);
    const onStep = makeStepPrinter(printStep, { everyMs: 2_000, now: () => performance.now() });
    const outcome = await importByCommand(site.services, { ...asked, today, onStep });
    process.stdout.write(`${formatReport(outcome)}\n`);
  } finally {
    await site?.close();
  }
}

/** Returns the sentence to print for an expected failure; undefined for a bug. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ImportRefusal) return [error.message, ...formatVanished(error.vanished)].join('\n');
  if (error instanceof StartError) return error.message;
  const { code, message } = error as { code?: string; message: string };
  return code?.startsWith('ERR_PARSE_ARGS') ? `${message.split('. ')[0]}.\n\n${usage}` : undefined;
}

await main().catch((error: unknown) => {
  const sentence = sentenceOf(error);
  process.stderr.write(`${sentence ?? loggedText(error)}\n`);
  process.exitCode = 1;
});
