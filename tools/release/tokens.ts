import { PartName } from '@hustings/contract/schemas';
import type { OpenSite } from '../../api/src/app/index.ts';
import {
  listAllReleases,
  listDeployTokens,
  makeDeployToken,
  revokeDeployToken,
} from '../../api/src/delivery/releases/index.ts';
import { UsageError } from '@hustings/cli/release/releaser';

const moment = (text: string): string => text.slice(0, 16).replace('T', ' ');

/** What a token can do (docs/decisions/17-isolation.md#threat-model-of-a-release). */
const tokenWarning =
  'Anyone who holds it can serve code that runs with the rights of each member who opens a page of this part, admins ' +
  'included. That code cannot reach the server, its keys or database, or the files of other parts.';

/** Runs `token create <part> <label> | list | revoke <id>`. */
export async function tokens({ services }: OpenSite, [verb, ...args]: string[], madeBy: string): Promise<void> {
  if (verb === 'create' && args.length === 2) {
    const [part = '', label = ''] = args;
    if (!PartName.safeParse(part).success)
      throw new UsageError(`"${part}" is not the name of a part: shell, or mf- and lower-case letters.`);
    const isNew = (await listAllReleases(services, part)).length === 0;
    const { id, token } = await makeDeployToken(services, { part, label, madeBy });
    if (isNew) console.log(`This site has no release of ${part} yet: the first one with this token adds the part.`);
    console.log(`${tokenWarning}\nToken ${id} for ${part}. It is shown only now:\n${token}`);
  } else if (verb === 'list' && args.length === 0) {
    for (const { id, part, label, madeBy: by, createdAt, lastUsedAt, revokedAt } of await listDeployTokens(services)) {
      const used = lastUsedAt ? `used ${moment(lastUsedAt)}` : 'never used';
      const state = revokedAt ? `revoked ${moment(revokedAt)}` : used;
      console.log(`${id}  ${part.padEnd(13)} ${label.padEnd(20)} created ${moment(createdAt)} by ${by}, ${state}`);
    }
  } else if (verb === 'revoke' && args.length === 1) {
    const [id = ''] = args;
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
    const revoked =
      isId &&
      (await revokeDeployToken(services, id).then(
        () => true,
        () => false,
      ));
    if (!revoked) throw new UsageError(`There is no active token ${id}: see \`token list\`.`);
    console.log(`Token ${id} is revoked.`);
  } else throw new UsageError('npm run release -- token create <part> <label> | token list | token revoke <id>');
}
