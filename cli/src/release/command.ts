/** The commands that manage the releases of a site, for the repository of the site and for one of a team. */
import { parseArgs } from 'node:util';
import { UsageError, type Change, type Listed, type Releaser } from './releaser.ts';

/** How the commands are called, and on what they work. */
export interface ReleaseCommands {
  /** The words before the verb, such as `npm run release --`. */
  called: string;
  /** The part of all commands; undefined if the command line names one. */
  part?: string;
  /** Further lines of the usage. */
  more?: string;
  open(): Promise<Releaser>;
  /** Returns the error that explains an empty list of a part. */
  nothingReleased?(part: string): UsageError;
}

function usageOf({ called, part, more }: ReleaseCommands): string {
  const name = part === undefined ? ' <part>' : '';
  const lines = [
    [`list${part === undefined ? ' [part]' : ''}`, 'list releases, newest first'],
    [`deploy${name} [--canary <percent>]`, 'build and serve it to everybody, or to a percentage of visitors'],
    [`upload${name}`, 'build and store it, without serving it'],
    [
      `preview${name} <version> [--anybody]`,
      'print a link by which an admin sees a stored release, or anybody who holds it',
    ],
    [`promote${name}`, 'serve the canary to everybody'],
    [`pause${name} | resume${name}`, 'pause or resume the canary'],
    [`rollback${name} [version]`, 'end the canary, or go back to the previous release or to a version'],
    [`prune${name}`, 'remove old releases that no rollback needs'],
  ];
  const width = Math.max(...lines.map(([line = '']) => line.length));
  return [
    ...lines.map(([line = '', meaning]) => `${called} ${line.padEnd(width)}  ${meaning}`),
    ...(more === undefined ? [] : [more]),
    '',
    'All take --reason "…", which is recorded. A running site serves the change from the next page.',
    'HUSTINGS_RELEASE_URL and HUSTINGS_RELEASE_TOKEN name a remote site.',
  ].join('\n');
}

const mark = ({ status, canaryPercent, canaryPaused }: Listed): string =>
  status === 'active' ? '*' : status === 'canary' ? (canaryPaused ? 'paused' : `${canaryPercent}%`) : ' ';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function show(each: Listed): void {
  const when = each.activated
    ? `${each.activated.slice(0, 16).replace('T', ' ')}${each.by === undefined ? '' : ` by ${each.by}`}`
    : 'never served to everybody';
  const end = each.withdrawn ? ', rolled back' : '';
  print(`${mark(each)} ${each.name.padEnd(13)} ${each.version.padEnd(12)} ${when}${end}`);
  if (each.damagedFiles) {
    print(`    MISSING OR DAMAGED: ${each.damagedFiles.join(', ')}. Deploy this version again from its sources.`);
  }
}

function printChange({ part, version, insteadOf, canaryPercent }: Change): void {
  if (version === undefined) return print(`${part} is no longer served: it had only the canary ${insteadOf}.`);
  const audience = canaryPercent === undefined ? '' : ` to ${canaryPercent} % of visitors`;
  print(`${part} ${version} is served${audience}${insteadOf === undefined ? '' : `, in place of ${insteadOf}`}.`);
}

/** Parses the value of the option `--canary`: a percentage from 1 to 99. */
function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new UsageError(`--canary is "${text}", which is not a whole number from 1 to 99.`);
}

/**
 * Reads the command line.
 *
 * @throws {UsageError} if the command line is invalid
 */
function read(line: readonly string[], usage: string) {
  try {
    const options = {
      canary: { type: 'string' },
      anybody: { type: 'boolean' },
      reason: { type: 'string' },
    } as const;
    return parseArgs({ args: [...line], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** The maximum number of words after the verb and the part of each command. */
const words = { list: 0, deploy: 0, upload: 0, preview: 1, promote: 0, pause: 0, resume: 0, rollback: 1, prune: 0 };

type Verb = keyof typeof words;

const verbs = Object.keys(words);

/** Returns whether a word is one of the commands. */
export const isReleaseVerb = (word: string | undefined): word is Verb => word !== undefined && verbs.includes(word);

/**
 * Refuses extra words. If the user forgets `--`, npm removes the options but leaves their values as words.
 *
 * @throws {UsageError} for an extra word
 */
export function refuseMore(called: string, verb: string, surplus: string | undefined): void {
  if (surplus === undefined) return;
  throw new UsageError(
    `Unexpected argument "${surplus}" after ${verb}; nothing was done. Write options after \`${called}\`.`,
  );
}

interface Act {
  part: string;
  version: string | undefined;
  canary: string | undefined;
  anybody: boolean;
  reason: string | undefined;
}

async function act(releaser: Releaser, verb: Exclude<Verb, 'list'>, { part, version, canary, anybody, reason }: Act) {
  if (verb === 'prune') {
    const removed = await releaser.prune(part, reason);
    print(removed.length === 0 ? `${part} has nothing to remove.` : `Removed: ${removed.join(', ')}.`);
  } else if (verb === 'deploy') {
    const { built, restored = 0, warnings, ...change } = await releaser.deploy(part, percentOf(canary), reason);
    printChange(change);
    for (const line of [...(change.leftOut ?? []), ...warnings]) print(line);
    if (change.untried) print(`Not tried, because the site has nothing to show there: ${change.untried.join(', ')}.`);
    if (restored > 0) print(`Restored missing or damaged files: ${restored}.`);
    if (!built) print('This version was already built.');
  } else if (verb === 'upload') {
    const { version: stored, isNew } = await releaser.upload(part);
    print(isNew ? `${part} ${stored} is stored, and served to nobody.` : `${part} ${stored} was stored already.`);
    print(stored);
  } else if (verb === 'preview') {
    if (version === undefined) throw new UsageError('Name a version: `upload` prints it last.');
    const { link, expires, forAnybody } = await releaser.preview(part, version, anybody, reason);
    const audience = forAnybody ? 'anybody who holds it' : 'admins';
    const end = expires.slice(0, 16).replace('T', ' ');
    print(`This link shows ${part} ${version} to ${audience}, until ${end} UTC:`);
    print(link);
  } else if (verb === 'rollback') printChange(await releaser.rollback(part, version, reason));
  else {
    const change = await releaser[verb](part, reason);
    if (verb === 'pause') print(`The canary ${part} ${change.version} is paused.`);
    else printChange(change);
  }
}

async function list(releaser: Releaser, part: string | undefined, commands: ReleaseCommands): Promise<void> {
  const listed = await releaser.list(part);
  if (listed.length === 0 && part !== undefined)
    throw commands.nothingReleased?.(part) ?? new UsageError(`${part} has no releases.`);
  for (const each of listed) show(each);
}

/**
 * Runs one of the commands.
 *
 * @throws {UsageError} for a mistake of the user or a refusal of the site
 */
export async function runRelease(line: readonly string[], commands: ReleaseCommands): Promise<void> {
  const usage = usageOf(commands);
  const { positionals, values } = read(line, usage);
  const [verb, ...named] = positionals;
  if (!isReleaseVerb(verb)) throw new UsageError(verb === undefined ? usage : `Unknown command "${verb}".\n\n${usage}`);
  const [part, ...rest] = commands.part === undefined ? named : [commands.part, ...named];
  refuseMore(commands.called, verb, rest[words[verb]]);
  if (part === undefined && verb !== 'list') throw new UsageError(`Name a part.\n\n${usage}`);
  const releaser = await commands.open();
  try {
    if (verb === 'list') await list(releaser, part, commands);
    else
      await act(releaser, verb, {
        part: part ?? '',
        version: rest[0],
        canary: values.canary,
        anybody: values.anybody ?? false,
        reason: values.reason,
      });
  } finally {
    await releaser.close();
  }
}
