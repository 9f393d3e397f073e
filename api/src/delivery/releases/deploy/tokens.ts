import { hashSecret, makeSecret } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../releases.queries.ts';

/** The data that lists show about a deploy token. The token itself is stored only as a hash. */
export interface DeployToken {
  id: string;
  part: string;
  label: string;
  madeBy: string;
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** The prefix of every token. It lets secret scanners recognise leaked tokens. */
const prefix = 'hustings-deploy-';

/** Creates a deploy token for a part. Only the hash of the token is stored. */
export async function makeDeployToken(
  { database, now }: Services,
  { part, label, madeBy }: { part: string; label: string; madeBy: string },
): Promise<{ id: string; token: string }> {
  const token = prefix + makeSecret();
  const [made] = await database.query<{ id: string }>(
    queries.addToken({
      part,
      label,
      tokenHash: hashSecret(token),
      madeBy,
      now: now(),
    }),
  );
  if (!made) throw new Error('An insert returned no row.');
  return { id: made.id, token };
}

/** Lists all tokens, revoked ones included. */
export const listDeployTokens = ({ database }: Services): Promise<DeployToken[]> =>
  database.query(queries.listTokens());

/**
 * Revokes a token.
 *
 * @throws {RequestFailure} `NotFound` if the id is unknown or the token is revoked
 */
export async function revokeDeployToken({ database, now }: Services, id: string): Promise<void> {
  const revoked = await database.query(queries.revokeToken({ tokenId: id, now: now() }));
  if (revoked.length === 0) throw new RequestFailure('NotFound', { field: 'id' });
}

/** Returns the part and the label of a token; undefined if the token is unknown or revoked. */
export async function partOfToken(
  { database, now }: Services,
  token: string,
): Promise<{ part: string; label: string } | undefined> {
  if (!token.startsWith(prefix)) return undefined;
  const [found] = await database.query<{ part: string; label: string }>(
    queries.useToken({ tokenHash: hashSecret(token), now: now() }),
  );
  return found;
}
