/**
 * `npm run admin -- list | grant <user name> | revoke <user name> | verify <user name> | levels [<user name>]`: who may administer the site, and
 * the levels of its members.
 */
import { changeAdmin, listAdmins } from '../api/src/accounts/index.ts';
import { verifyByOperator } from '../api/src/anonymity/index.ts';
import { connectToSite, StartError } from '../api/src/index.ts';
import { calculateLevelsOf } from '../api/src/reputation/index.ts';

const usage = [
  'npm run admin -- list                the admins',
  'npm run admin -- grant <user name>   makes an active member an admin',
  'npm run admin -- revoke <user name>  takes the role back',
  'npm run admin -- verify <user name>  notes that you have seen who this is; keep nothing of what you saw',
  'npm run admin -- levels [<user name>] computes the level of a member anew, or of all',
  '',
  'It works beside a running site and without one. Whose role changes is logged out and logs in anew.',
].join('\n');

/** A mistake of the person at the keyboard, in a sentence. */
class UsageError extends Error {}

async function run([verb, userName, ...rest]: string[]): Promise<string> {
  const isChange = verb === 'grant' || verb === 'revoke';
  const isLevels = verb === 'levels';
  const isVerify = verb === 'verify';
  const isNamed = isChange || isVerify || (isLevels && userName !== undefined);
  if (rest.length > 0 || isNamed !== (userName !== undefined) || !(isChange || isVerify || isLevels || verb === 'list'))
    throw new UsageError(usage);
  const site = await connectToSite(process.env);
  try {
    if (isLevels) {
      const calculated = await calculateLevelsOf(site.services, userName);
      if (!calculated) throw new UsageError(`There is no active member "${userName}".`);
      return `Levels computed: ${calculated.checked}, changed: ${calculated.changed}`;
    }
    if (isVerify && userName !== undefined) {
      if (!(await verifyByOperator(site.services, userName)))
        throw new UsageError(`There is no active member "${userName}".`);
      return `${userName} is verified, and may publish anonymously from level 4 on.`;
    }
    if (userName !== undefined && !(await changeAdmin(site.services, userName, verb === 'grant'))) {
      throw new UsageError(`There is no active member "${userName}".`);
    }
    const admins = await listAdmins(site.services);
    return admins.length > 0 ? `Admins: ${admins.join(', ')}` : 'There are no admins.';
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
