/** `npm run admin -- <verb> [<user name>]`: what the operator does for and about single members; see `verbs`. */
import { changeAdmin, listAdmins, passwordLinkFor } from '../api/src/accounts/index.ts';
import { verifyByOperator } from '../api/src/anonymity/index.ts';
import { connectToSite, StartError, type OpenSite } from '../api/src/index.ts';
import { calculateLevelsOf } from '../api/src/reputation/index.ts';

type Services = OpenSite['services'];

/** A mistake of the person at the keyboard, in a sentence. */
class UsageError extends Error {}

/** What can be done. Without a name it is done for all, or to nobody. */
interface Verb {
  does: string;
  /** Whether it needs a member, takes one, or none. */
  member: 'needed' | 'possible' | 'none';
  /** @returns what is printed; undefined where no active member has that name */
  run(services: Services, userName: string): Promise<string | undefined>;
}

async function admins(services: Services): Promise<string> {
  const names = await listAdmins(services);
  return names.length > 0 ? `Admins: ${names.join(', ')}` : 'There are no admins.';
}

async function change(services: Services, userName: string, isAdmin: boolean): Promise<string | undefined> {
  return (await changeAdmin(services, userName, isAdmin)) ? admins(services) : undefined;
}

const verbs: Record<string, Verb> = {
  list: { does: 'the admins', member: 'none', run: admins },
  grant: {
    does: 'makes an active member an admin',
    member: 'needed',
    run: (services, userName) => change(services, userName, true),
  },
  revoke: {
    does: 'takes the role back',
    member: 'needed',
    run: (services, userName) => change(services, userName, false),
  },
  'reset-password': {
    does: 'makes a link for a new password, for you to hand on to the member',
    member: 'needed',
    async run(services, userName) {
      const link = await passwordLinkFor(services, userName);
      return link && `It sets a new password once, within ${services.limits.passwordResetHours} hours:\n${link}`;
    },
  },
  verify: {
    does: 'notes that you have seen who this is; keep nothing of what you saw',
    member: 'needed',
    run: async (services, userName) =>
      (await verifyByOperator(services, userName))
        ? `${userName} is verified, and may publish anonymously from level 4 on.`
        : undefined,
  },
  levels: {
    does: 'computes the level of a member anew, or of all',
    member: 'possible',
    async run(services, userName) {
      const calculated = await calculateLevelsOf(services, userName || undefined);
      return calculated && `Levels computed: ${calculated.checked}, changed: ${calculated.changed}`;
    },
  },
};

const shown = { needed: ' <user name>', possible: ' [<user name>]', none: '' };
const usage = [
  ...Object.entries(verbs).map(
    ([name, { does, member }]) => `npm run admin -- ${`${name}${shown[member]}`.padEnd(28)} ${does}`,
  ),
  '',
  'It works beside a running site and without one. Whose role changes is logged out and logs in anew.',
].join('\n');

async function run([name = '', userName, ...rest]: string[]): Promise<string> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  const isNamed = userName !== undefined;
  const fits = verb && (verb.member === 'possible' || isNamed === (verb.member === 'needed'));
  if (!fits || rest.length > 0) throw new UsageError(usage);
  const site = await connectToSite(process.env);
  try {
    const said = await verb.run(site.services, userName ?? '');
    if (said === undefined) throw new UsageError(`There is no active member "${userName}".`);
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
