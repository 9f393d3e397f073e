import type { Services } from '../../../platform/core/services.ts';
import type { Device } from './device.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import * as queries from './sessions.queries.ts';

const dayMilliseconds = 86_400_000;

/** A token and how long it is good for, in seconds. */
export interface IssuedToken {
  token: string;
  maxAgeSeconds: number;
}

/** How long a session lasts: 14 days, 28 where the member asked to be remembered (docs/decisions/03-accounts.md). */
export const lifetimeOf = ({ limits }: Services, remembered: boolean): number =>
  (remembered ? limits.rememberedSessionDays : limits.sessionDays) * dayMilliseconds;

/** What is said of a session when it is opened. */
export interface SessionChoice {
  accountId: string;
  deviceToken: string;
  device: Device;
  remembered: boolean;
  inCookie: boolean;
  /** The hash that the password was checked against; absent where a provider vouched for the member. */
  passwordHash?: string;
}

/**
 * Opens a session of a member who has just proven who they are. A device has one session of a member; the one before
 * ends.
 *
 * @returns undefined where the password was changed since it was checked.
 */
export async function openSession(
  services: Services,
  choice: SessionChoice,
): Promise<(IssuedToken & { sessionId: string }) | undefined> {
  const token = makeSecret();
  const now = services.now();
  const milliseconds = lifetimeOf(services, choice.remembered);
  const session: queries.NewSession = {
    accountId: choice.accountId,
    tokenHash: hashSecret(token),
    deviceHash: hashSecret(choice.deviceToken),
    device: choice.device,
    remembered: choice.remembered,
    inCookie: choice.inCookie,
    passwordGivenAt: now,
    now,
    expires: new Date(now.getTime() + milliseconds),
  };
  const sessionId = await services.database.transaction(async (transaction) => {
    const id = await queries.openSession(transaction, session, choice.passwordHash);
    if (id) await queries.rememberDevice(transaction, id, session);
    return id;
  });
  return sessionId === undefined ? undefined : { token, maxAgeSeconds: milliseconds / 1_000, sessionId };
}

/** The path of a member's page. */
export const profileUrlOf = (userName: string): string => `/@${userName}`;

/** Ends a session at once. */
export async function closeSession(services: Services, sessionId: string): Promise<void> {
  await queries.closeSession(services.database, sessionId);
}
