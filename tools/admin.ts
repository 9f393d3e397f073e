/** `npm run admin -- <verb> [<name>]`: what the operator does for and about members, and has the site do; see `verbs`. */
import { changeAdmin, listAdmins, passwordLinkFor } from '../api/src/accounts/index.ts';
import { verifyByOperator } from '../api/src/anonymity/index.ts';
import { connectToSite, StartError, type OpenSite } from '../api/src/index.ts';
import { listJobs, runJobByOperator } from '../api/src/jobs/index.ts';
import { askForJob } from '../api/src/kernel/jobs.ts';
import { calculateLevelsOf } from '../api/src/reputation/index.ts';

type Services = OpenSite['services'];

/** A mistake of the person at the keyboard, in a sentence. */
class UsageError extends Error {}

/** What can be done. Without a name it is done for all, or to nobody. */
interface Verb {
  does: string;
  /** Whether it needs a name, takes one, or none. */
  name: 'needed' | 'possible' | 'none';
  /** What has that name; an active member otherwise. */
  of?: 'job';
  /** @returns what is printed; undefined where nothing has that name */
  run(services: Services, name: string, site: OpenSite): Promise<string | undefined>;
}

async function admins(services: Services): Promise<string> {
  const names = await listAdmins(services);
  return names.length > 0 ? `Admins: ${names.join(', ')}` : 'There are no admins.';
}

async function change(services: Services, userName: string, isAdmin: boolean): Promise<string | undefined> {
  return (await changeAdmin(services, userName, isAdmin)) ? admins(services) : undefined;
}

const verbs: Record<string, Verb> = {
  list: { does: 'the admins', name: 'none', run: admins },
  grant: {
    does: 'makes an active member an admin',
    name: 'needed',
    run: (services, userName) => change(services, userName, true),
  },
  revoke: {
    does: 'takes the role back',
    name: 'needed',
    run: (services, userName) => change(services, userName, false),
  },
  'reset-password': {
    does: 'makes a link for a new password, for you to hand on to the member',
    name: 'needed',
    async run(services, userName) {
      const link = await passwordLinkFor(services, userName);
      return link && `It sets a new password once, within ${services.limits.passwordResetHours} hours:\n${link}`;
    },
  },
  verify: {
    does: 'notes that you have seen who this is; keep nothing of what you saw',
    name: 'needed',
    run: async (services, userName) =>
      (await verifyByOperator(services, userName))
        ? `${userName} is verified, and may publish anonymously from level 4 on.`
        : undefined,
  },
  jobs: {
    does: 'what the site does by itself, and what became of it',
    name: 'none',
    async run(services) {
      const { results } = await listJobs(services);
      const lines = results.map(({ name, state, started = '', reason = '' }) =>
        [name.padEnd(24), state.padEnd(10), started.padEnd(24), reason].join(' ').trimEnd(),
      );
      return lines.length > 0 ? lines.join('\n') : 'There are no jobs yet: a site notes them when it starts.';
    },
  },
  'run-job': {
    does: 'has a job done by the running site, or by the next that starts',
    name: 'needed',
    of: 'job',
    async run(services, name, { connection }) {
      const state = await runJobByOperator(services, name, (...asked) => askForJob(connection, ...asked));
      if (state === 'running') return `${name} is running already: it was not begun a second time.`;
      return state && `${name} is done by a running site within seconds, or else when one starts.`;
    },
  },
  levels: {
    does: 'computes the level of a member anew, or of all',
    name: 'possible',
    async run(services, userName) {
      const calculated = await calculateLevelsOf(services, userName || undefined);
      return calculated && `Levels computed: ${calculated.checked}, changed: ${calculated.changed}`;
    },
  },
};

const shown = { needed: ' <name>', possible: ' [<name>]', none: '' };
const usage = [
  ...Object.entries(verbs).map(
    ([verb, { does, name, of = 'user name' }]) =>
      `npm run admin -- ${`${verb}${shown[name].replace('name', of)}`.padEnd(28)} ${does}`,
  ),
  '',
  'It works beside a running site and without one. Whose role changes is logged out and logs in anew.',
].join('\n');

async function run([verbName = '', name, ...rest]: string[]): Promise<string> {
  const verb = Object.hasOwn(verbs, verbName) ? verbs[verbName] : undefined;
  const isNamed = name !== undefined;
  const fits = verb && (verb.name === 'possible' || isNamed === (verb.name === 'needed'));
  if (!fits || rest.length > 0) throw new UsageError(usage);
  const site = await connectToSite(process.env);
  try {
    const said = await verb.run(site.services, name ?? '', site);
    if (said === undefined) throw new UsageError(`There is no ${verb.of ?? 'active member'} "${name}".`);
    return said;
  } finally {
    await site.close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UsageError || error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
