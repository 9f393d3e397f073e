/** `npm run admin -- <verb> …`: operator commands for members, jobs and data; see `verbs`. */
import {
  activateMember,
  changeAdmin,
  createMember,
  listAdmins,
  passwordLinkFor,
} from '../api/src/identity/accounts/index.ts';
import { refuseProblem, UsageError, type AccountWords } from './account-problems.ts';
import { verifyByOperator } from '../api/src/access/anonymity/index.ts';
import { connectToSite, loggedText, StartError, type OpenSite } from '../api/src/app/index.ts';
import { listJobs, runJobByOperator } from '../api/src/moderation/job-runs/index.ts';
import { sendJob } from '../api/src/platform/schedule/jobs.ts';
import { testMail } from '../api/src/moderation/setup/index.ts';
import { recomputeLevelsByOperator } from '../api/src/access/levels/index.ts';

type Services = OpenSite['services'];

/** A command of `npm run admin`. */
interface Verb {
  /** The description of the command in the usage text. */
  does: string;
  /** The names of the command's arguments in the usage text. */
  takes?: readonly string[];
  /** Whether the argument may be omitted; the command then applies to all members. */
  optional?: true;
  /** The kind of thing that the first argument names; an active member by default. */
  of?: 'job';
  /** Runs the command. Returns the text to print, or undefined if nothing has the name of the first argument. */
  run(services: Services, words: AccountWords, site: OpenSite): Promise<string | undefined>;
}

/** Makes a password reset link and returns the text to print; undefined if no active member has the name. */
async function passwordLink(services: Services, userName: string): Promise<string | undefined> {
  const link = await passwordLinkFor(services, userName);
  return link && `This link sets a password once, within ${services.limits.passwordResetHours} hours:\n${link}`;
}

async function admins(services: Services): Promise<string> {
  const names = await listAdmins(services);
  return names.length > 0 ? `Admins: ${names.join(', ')}` : 'There are no admins.';
}

async function change(services: Services, userName: string, isAdmin: boolean): Promise<string | undefined> {
  return (await changeAdmin(services, userName, isAdmin)) ? admins(services) : undefined;
}

const verbs: Record<string, Verb> = {
  create: {
    does: 'creates an active account and a link to set its password; sends no mail',
    takes: ['user name', 'mail address'],
    async run(services, words) {
      refuseProblem(await createMember(services, words.name, words.address), words);
      return `The account ${words.name} is active. ${await passwordLink(services, words.name)}`;
    },
  },
  activate: {
    does: 'activates a sign-up without its mail',
    takes: ['user name'],
    async run(services, words) {
      refuseProblem(await activateMember(services, words.name), words);
      return `The account ${words.name} is active: its member can log in.`;
    },
  },
  'test-mail': {
    does: 'sends a test mail and prints the answer of the mail server',
    takes: ['mail address'],
    async run(services, { name: address }) {
      const { accepted, message } = await testMail(services, address);
      if (!accepted) throw new UsageError(message);
      return message;
    },
  },
  list: { does: 'lists the admins', run: admins },
  grant: {
    does: 'makes an active member an admin',
    takes: ['user name'],
    run: (services, { name }) => change(services, name, true),
  },
  revoke: {
    does: 'revokes the role of an admin',
    takes: ['user name'],
    run: (services, { name }) => change(services, name, false),
  },
  'reset-password': {
    does: 'creates a link to set a new password, to pass on to the member',
    takes: ['user name'],
    run: (services, { name }) => passwordLink(services, name),
  },
  verify: {
    does: 'marks a member as verified by you; store no copy of the document',
    takes: ['user name'],
    run: async (services, { name }) =>
      (await verifyByOperator(services, name))
        ? `${name} is verified, and may publish anonymously from level 4 on.`
        : undefined,
  },
  jobs: {
    does: 'lists the background jobs and their results',
    async run(services) {
      const { results } = await listJobs(services);
      const lines = results.map(({ name, state, started = '', reason = '', paused }) =>
        [name.padEnd(24), (paused ? 'paused' : state).padEnd(10), started.padEnd(24), reason].join(' ').trimEnd(),
      );
      return lines.length > 0 ? lines.join('\n') : 'There are no jobs yet: the site adds them when it starts.';
    },
  },
  'run-job': {
    does: 'runs a job on the running site, or at its next start',
    takes: ['job'],
    of: 'job',
    async run(services, { name }, { connection }) {
      const state = await runJobByOperator(services, name, (...message) => sendJob(connection, ...message));
      if (state === 'running') return `${name} is already running and was not started again.`;
      return state && `${name} starts within seconds on a running site, or else at its next start.`;
    },
  },
  levels: {
    does: 'recomputes the level of one member or of all',
    takes: ['user name'],
    optional: true,
    async run(services, { name }) {
      const calculated = await recomputeLevelsByOperator(services, name || undefined);
      return calculated && `Levels computed: ${calculated.checked}, changed: ${calculated.changed}`;
    },
  },
};

const wordsOf = ({ takes = [], optional }: Verb): string =>
  takes.map((each) => (optional ? ` [<${each}>]` : ` <${each}>`)).join('');

const usage = [
  ...Object.entries(verbs).map(
    ([name, verb]) => `npm run admin -- ${`${name}${wordsOf(verb)}`.padEnd(36)} ${verb.does}`,
  ),
  '',
  'The site may be running or stopped. A change of role logs the member out.',
].join('\n');

async function run([verbName = '', ...words]: string[]): Promise<string> {
  const verb = Object.hasOwn(verbs, verbName) ? verbs[verbName] : undefined;
  const expected = verb?.takes?.length ?? 0;
  const isComplete = words.length === expected || (verb?.optional && words.length === 0);
  if (!verb || !isComplete) throw new UsageError(usage);
  const [name = '', address = ''] = words;
  const site = await connectToSite(process.env);
  try {
    const output = await verb.run(site.services, { name, address }, site);
    if (output === undefined) throw new UsageError(`There is no ${verb.of ?? 'active member'} "${name}".`);
    return output;
  } finally {
    await site.close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UsageError || error instanceof StartError ? error.message : loggedText(error));
  process.exitCode = 1;
}
