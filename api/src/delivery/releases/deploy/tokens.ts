import { hashSecret, makeSecret } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from '../releases.queries.ts';

/** A token as lists show it; what it says is nowhere. */
export interface DeployToken {
  id: string;
  part: string;
  label: string;
  madeBy: string;
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** Every token begins with it, so that one that lies somewhere is recognised for what it is. */
const prefix = 'hustings-deploy-';

/** Makes a token that may release one part. It is answered once, and kept nowhere. */
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
  if (!made) throw new Error('An insertion without a condition inserted nothing.');
  return { id: made.id, token };
}

/** All tokens, those that were revoked included. */
export const listDeployTokens = ({ database }: Services): Promise<DeployToken[]> =>
  database.query(queries.listTokens());

/**
 * Takes a token back: from now on it opens nothing.
 *
 * @throws {RequestFailure} `NotFound` where there is none of that id, or it was revoked before
 */
export async function revokeDeployToken({ database, now }: Services, id: string): Promise<void> {
  const revoked = await database.query(queries.revokeToken({ tokenId: id, now: now() }));
  if (revoked.length === 0) throw new RequestFailure('NotFound', { field: 'id' });
}

/** The part and the label of a token; undefined where it is none, or revoked. */
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
