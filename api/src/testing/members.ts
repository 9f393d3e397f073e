import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { statement } from '../platform/db/statement.ts';
import type { Services } from '../platform/core/services.ts';

/** A signed-in member of a test. */
export interface TestMember {
  accountId: string;
  sessionId: string;
  userName: string;
  token: string;
}

/** The properties of a test member. By default the member is activated, has level 2 and has given consent. */
export interface MemberChoice {
  userName?: string;
  displayName?: string;
  level?: number;
  roles?: string[];
  banned?: boolean;
  /** Whether the identity is verified. */
  verified?: boolean;
  consent?: boolean;
  language?: 'en' | 'nl';
}

const addAccount = statement<{
  userName: string;
  displayName: string;
  roles: readonly string[];
  level: number;
  banned: boolean;
  consent: boolean;
  language: string;
  verified: boolean;
}>(
  'testing.addAccount',
  `INSERT INTO accounts (user_name, email, password_hash, display_name, roles, level, granted_level, banned, activated_at, consented_at, language, identity_verified_at)
   VALUES ($userName, lower($userName) || '@test.example',
     -- Of a password that nobody knows.
     '$argon2id$v=19$m=65536,t=3,p=1$WfjfPFMLQzT350fPTkJiiQ$A2AvZfrMU9rDGrttDpPZH3BiCMF3W+AOQQoRGhiXpzI', $displayName, $roles, $level, $level, $banned, now() - interval '1 year',
     CASE WHEN $consent::boolean THEN now() - interval '1 year' END, $language, CASE WHEN $verified::boolean THEN now() END)
   RETURNING id`,
);

const addSession = statement<{
  accountId: string;
  tokenHash: Uint8Array;
  deviceHash: Uint8Array;
  inCookie: boolean;
  now: Date;
}>(
  'testing.addSession',
  `INSERT INTO sessions (account_id, token_hash, device_hash, remembered, in_cookie, password_given_at, renewed_at, expires_at, created_at)
   VALUES ($accountId, $tokenHash, $deviceHash, true, $inCookie, $now, now(), now() + interval '10 years', now())
   RETURNING id`,
);

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Adds a session of an account and returns its token, for a cookie or for the `Authorization` header. */
export async function addSessionOf(services: Services, accountId: string, inCookie = false) {
  const token = randomBytes(32).toString('base64url');
  // Uses the clock of the site for `now`, because a test may have moved that clock.
  const values = {
    accountId,
    tokenHash: hashOf(token),
    deviceHash: hashOf(`device of ${token}`),
    inCookie,
    now: services.now(),
  };
  const [session] = await services.database.query<{ id: string }>(addSession(values));
  return { token, sessionId: session?.id ?? '' };
}

/** Returns a member in a new session, in which the password was given just now. */
export const withFreshPassword = async (services: Services, member: TestMember): Promise<TestMember> => ({
  ...member,
  ...(await addSessionOf(services, member.accountId)),
});

/** Adds a member with a session. */
export async function addMember(services: Services, choice: MemberChoice): Promise<TestMember> {
  const { userName = `member-${randomUUID().slice(0, 8)}`, level = 2, roles = [], banned = false } = choice;
  const { displayName = userName, consent = true, language = 'en', verified = false } = choice;
  const values = { userName, displayName, roles, level, banned, consent, language, verified };
  const [account] = await services.database.query<{ id: string }>(addAccount(values));
  const accountId = account?.id ?? '';
  return { accountId, userName, ...(await addSessionOf(services, accountId)) };
}
