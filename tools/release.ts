/** `npm run release -- …`: manages the releases of each part. */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { loggedText } from '../api/src/platform/core/error-log.ts';
import { RequestFailure } from '../api/src/platform/core/failure.ts';
import { readReleaseTarget, type ReleaseTarget } from '../api/src/platform/config/release-target.ts';
import { StartError } from '../api/src/platform/config/start-error.ts';
import { UsageError, type Change, type Listed, type Releaser } from './release/releaser.ts';

const usage = `npm run release -- list [part]                        list releases, newest first
npm run release -- deploy <part> [--canary <percent>] build a part and serve it to everybody, or to a percentage of visitors
npm run release -- upload <part>                      build a part and store it, without serving it
npm run release -- preview <part> <version> [--anybody]
                                                      print a link by which an admin sees a stored release, or anybody who holds it
npm run release -- promote <part>                     serve its canary to everybody
npm run release -- pause <part> | resume <part>       pause or resume its canary
npm run release -- rollback <part> [version]          end its canary, or go back to the previous release or to a version
npm run release -- prune <part>                       remove old releases that no rollback needs
npm run release -- token create <part> <label> | token list | token revoke <id>
                                                      manage tokens for programs that release one part over HTTP

All take --reason "…", which is recorded. The site may be running or stopped; a running site serves the change from the
next page. Set HUSTINGS_RELEASE_URL and HUSTINGS_RELEASE_TOKEN to manage a remote site.`;

const by = { kind: 'operator', name: userInfo().username } as const;

const mark = ({ status, canaryPercent, canaryPaused }: Listed): string =>
  status === 'active' ? '*' : status === 'canary' ? (canaryPaused ? 'paused' : `${canaryPercent}%`) : ' ';

function show(each: Listed): void {
  const when = each.activated
    ? `${each.activated.slice(0, 16).replace('T', ' ')}${each.by === undefined ? '' : ` by ${each.by}`}`
    : 'never served to everybody';
  const end = each.withdrawn ? ', rolled back' : '';
  console.log(`${mark(each)} ${each.name.padEnd(13)} ${each.version.padEnd(12)} ${when}${end}`);
  if (each.damagedFiles) {
    console.log(`    MISSING OR DAMAGED: ${each.damagedFiles.join(', ')}. Deploy this version again from its sources.`);
  }
}

function printChange({ part, version, insteadOf, canaryPercent }: Change): void {
  if (version === undefined) return console.log(`${part} is no longer served: it had only the canary ${insteadOf}.`);
  const audience = canaryPercent === undefined ? '' : ` to ${canaryPercent} % of visitors`;
  console.log(`${part} ${version} is served${audience}${insteadOf === undefined ? '' : `, in place of ${insteadOf}`}.`);
}

/** Opens this machine's site. Loads its code on demand, so that a remote rollback starts quickly. */
async function openSite() {
  const { connectToSite, requireDatabase } = await import('../api/src/app/index.ts');
  requireDatabase(process.env);
  return connectToSite(process.env);
}

const localReleaserOf = async (): Promise<Releaser> =>
  (await import('./release/local.ts')).localReleaser(await openSite(), by);

const remoteReleaserOf = async (target: ReleaseTarget): Promise<Releaser> =>
  (await import('./release/remote.ts')).remoteReleaser(target);

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
function read(line: string[]) {
  try {
    const options = {
      canary: { type: 'string' },
      anybody: { type: 'boolean' },
      reason: { type: 'string' },
    } as const;
    return parseArgs({ args: line, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** The maximum number of words after the verb of each command. The command `token` parses its own words. */
const words = {
  list: 1,
  deploy: 1,
  upload: 1,
  preview: 2,
  promote: 1,
  pause: 1,
  resume: 1,
  rollback: 2,
  prune: 1,
  token: 3,
};

const verbs = ['deploy', 'upload', 'preview', 'promote', 'pause', 'resume', 'rollback', 'prune'] as const;

/**
 * Refuses extra words. If the user forgets `--`, npm removes the options but leaves their values as words.
 *
 * @throws {UsageError} for an extra word
 */
function requireNoMore(verb: keyof typeof words, rest: readonly string[]): void {
  const [surplus] = rest.slice(words[verb]);
  if (surplus === undefined) return;
  throw new UsageError(
    `Unexpected argument "${surplus}" after ${verb}; nothing was done. Write options after \`npm run release --\`.`,
  );
}

async function act(releaser: Releaser, verb: (typeof verbs)[number], { positionals, values }: ReturnType<typeof read>) {
  const [, part, version] = positionals;
  const { reason } = values;
  if (part === undefined) throw new UsageError(`Name a part.\n\n${usage}`);
  if (verb === 'prune') {
    const removed = await releaser.prune(part, reason);
    console.log(removed.length === 0 ? `${part} has nothing to remove.` : `Removed: ${removed.join(', ')}.`);
  } else if (verb === 'deploy') {
    const { built, restored = 0, ...change } = await releaser.deploy(part, percentOf(values.canary), reason);
    printChange(change);
    for (const reason of change.leftOut ?? []) console.log(reason);
    const { budgetWarnings } = await import('./build/sizes.ts');
    for (const warning of budgetWarnings(part, change.version ?? '')) console.log(warning);
    if (change.untried)
      console.log(`Not tried, because the site has nothing to show there: ${change.untried.join(', ')}.`);
    if (restored > 0) console.log(`Restored missing or damaged files: ${restored}.`);
    if (!built) console.log('This version was already built.');
  } else if (verb === 'upload') {
    const { version: stored, isNew } = await releaser.upload(part);
    console.log(isNew ? `${part} ${stored} is stored, and served to nobody.` : `${part} ${stored} was stored already.`);
    console.log(stored);
  } else if (verb === 'preview') {
    if (version === undefined) throw new UsageError(`Name a version: \`upload ${part}\` prints it last.`);
    const { link, expires, forAnybody } = await releaser.preview(part, version, values.anybody ?? false, reason);
    const audience = forAnybody ? 'anybody who holds it' : 'admins';
    console.log(
      `This link shows ${part} ${version} to ${audience}, until ${expires.slice(0, 16).replace('T', ' ')} UTC:`,
    );
    console.log(link);
  } else if (verb === 'rollback') printChange(await releaser.rollback(part, version, reason));
  else {
    const change = await releaser[verb](part, reason);
    if (verb === 'pause') console.log(`The canary ${part} ${change.version} is paused.`);
    else printChange(change);
  }
}

async function list(releaser: Releaser, part: string | undefined): Promise<void> {
  const listed = await releaser.list(part);
  if (listed.length === 0 && part !== undefined) throw (await import('./release/parts.ts')).nothingReleased(part);
  for (const each of listed) show(each);
}

/** Returns the sentence to print for a refused request. */
function sentenceOf({ code, field, meta }: RequestFailure): string {
  if (code === 'NotFound' && field === 'canary') return 'There is no canary.';
  if (code === 'NotFound') return 'There is no such release, or no earlier one to go back to: see `list`.';
  if (code === 'AlreadyExists') return 'This release is already served to everybody.';
  return typeof meta?.['explanation'] === 'string' ? meta['explanation'] : code;
}

async function main(line: string[]): Promise<void> {
  const args = read(line);
  const [verb, ...rest] = args.positionals;
  const command = verbs.find((each) => each === verb);
  if (!command && verb !== 'list' && verb !== 'token')
    throw new UsageError(verb === undefined ? usage : `Unknown command "${verb}".\n\n${usage}`);
  requireNoMore(command ?? (verb === 'list' ? 'list' : 'token'), rest);
  const target = readReleaseTarget(process.env);
  if (target && verb === 'token') throw new UsageError('Manage tokens on the machine of the site, not over HTTP.');
  if (verb === 'token') {
    const { tokens } = await import('./release/tokens.ts');
    const site = await openSite();
    return tokens(site, rest, by.name).finally(site.close);
  }
  const releaser = await (target ? remoteReleaserOf(target) : localReleaserOf());
  try {
    if (command) await act(releaser, command, args);
    else await list(releaser, rest[0]);
  } finally {
    await releaser.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isRefused = error instanceof UsageError || error instanceof StartError;
  const sentence = error instanceof RequestFailure ? sentenceOf(error) : isRefused ? error.message : undefined;
  console.error(sentence ?? loggedText(error));
  process.exitCode = sentence === undefined ? 1 : 2;
});
