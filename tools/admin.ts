/** `npm run admin -- list | grant <user name> | revoke <user name>`: who may administer the site. */
import { changeAdmin, listAdmins } from '../api/src/accounts/index.ts';
import { connectToSite, StartError } from '../api/src/index.ts';

const usage = [
  'npm run admin -- list                the admins',
  'npm run admin -- grant <user name>   makes an active member an admin',
  'npm run admin -- revoke <user name>  takes the role back',
  '',
  'It works beside a running site and without one. The member is logged out and logs in anew.',
].join('\n');

/** A mistake of the person at the keyboard, in a sentence. */
class UsageError extends Error {}

async function run([verb, userName, ...rest]: string[]): Promise<string> {
  const isChange = verb === 'grant' || verb === 'revoke';
  if (rest.length > 0 || isChange !== (userName !== undefined) || !(isChange || verb === 'list'))
    throw new UsageError(usage);
  const site = await connectToSite(process.env);
  try {
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
