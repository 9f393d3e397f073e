import type { CallAnswer, CallRequest, ClaimPage, OwnClaim } from '@hustings/contract';
import { hashSecret, makeSecret } from '../../../identity/accounts/index.ts';
import { countAct, enforceRate } from '../../../platform/core/counted-acts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { identityOf } from '../../../identity/oauth/index.ts';
import { asOwnClaim } from '../answers.ts';
import { requirePolly } from '../lookup.ts';
import { claimMail } from './claim-mail.ts';
import { removeOwnerAndStaff } from '../page/page.rules.ts';
import { approvedClaim, claimById, type ClaimRow, type PollyRow } from '../claims.queries.ts';
import * as queries from './claim.queries.ts';
import { proofOfAddress, proofOfIdentity, verificationMethods } from '../verification/verification-methods.rules.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';

const daySeconds = 86_400;

type NewClaim = CallRequest<'claimPolly'>['body'];

/** The proof of a claim; a claim by mail also has an address and the key of its link. */
interface Proof {
  proof: string;
  email?: string;
  key?: string;
}

/**
 * Counts a claim of the member and checks the daily limit.
 *
 * @throws {RequestFailure} `RateLimited` with meta `{ limit }`
 */
async function requireClaimLeft(services: Services, { accountId }: Member): Promise<void> {
  const limit = services.limits.claimsPerDay;
  await enforceRate(services, ['claim', accountId], { most: limit, windowSeconds: daySeconds }, () => ({ limit }));
}

async function storeClaim(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
  { personId, way, proof, email, key }: Proof & Pick<NewClaim, 'personId' | 'way'>,
): Promise<OwnClaim> {
  const { limits } = services;
  const now = services.now();
  const claim = { personId, accountId, way, proof, email: email ?? null, now };
  const status =
    key === undefined
      ? { keyHash: null, keyExpires: null, state: 'pending' as const, proven: now }
      : {
          keyHash: hashSecret(key),
          keyExpires: new Date(now.getTime() + limits.claimLinkHours * hourMilliseconds),
          state: 'unconfirmed' as const,
          proven: null,
        };
  const [stored] = await transaction.query<{ id: string }>(queries.storeClaim({ ...claim, ...status }));
  if (!stored) throw new RequestFailure('AlreadyExists');
  return ownClaim(services, transaction, stored.id);
}

async function ownClaim(services: Services, database: Queryable, id: string): Promise<OwnClaim> {
  const [row] = await database.query<ClaimRow>(claimById({ claimId: id }));
  if (!row) throw new RequestFailure('NotFound');
  return asOwnClaim(services, row);
}

/** Counts a mail and returns whether the daily limits of the address and of the office allow it. */
async function mayMail(services: Services, personId: string, email: string): Promise<boolean> {
  const { claimMailsPerDay, claimMailsPerPage } = services.limits;
  const waits = await Promise.all([
    countAct(services, ['claim-address', email], { most: claimMailsPerDay, windowSeconds: daySeconds }),
    countAct(services, ['claim-page', personId], { most: claimMailsPerPage, windowSeconds: daySeconds }),
  ]);
  return waits.every((wait) => wait === undefined);
}

async function claimByEmail(
  services: Services,
  member: Member,
  polly: PollyRow,
  { methods, email }: { methods: ClaimPage['ways']; email: string },
): Promise<OwnClaim> {
  const { limits, settings } = services;
  const { personId } = polly;
  const proof = proofOfAddress(methods, email);
  if (proof === undefined) throw new RequestFailure('AddressNotTied', { field: 'email' });
  const gap = { most: 1, windowSeconds: limits.claimMailGapMinutes * 60 };
  const retryAfterSeconds = await countAct(services, ['claim-mail', member.accountId, personId], gap);
  if (retryAfterSeconds !== undefined) throw new RequestFailure('TooSoon', { retryAfterSeconds });
  const isAllowed = await mayMail(services, personId, email);
  const key = makeSecret();
  return services.database.transaction(async (transaction) => {
    const claim = await storeClaim(services, transaction, member, { personId, way: 'email', proof, email, key });
    const { language, userName } = member;
    const recipient = { to: email, language, userName, publicUrl: settings.publicUrl };
    if (isAllowed)
      await services.queueMail(transaction, claimMail({ ...recipient, key, hours: limits.claimLinkHours, polly }));
    return claim;
  });
}

async function claimByAccount(
  services: Services,
  member: Member,
  { personId }: PollyRow,
  { methods, way }: { methods: ClaimPage['ways']; way: 'facebook' | 'twitter' },
): Promise<OwnClaim> {
  const identity = await identityOf(services.database, member.accountId, way);
  const proof = identity && proofOfIdentity(methods, way, identity);
  if (!identity || proof === undefined) throw new RequestFailure('AccountNotNamed');
  const age = services.now().getTime() - Date.parse(identity.named);
  if (age > services.limits.claimSignInMinutes * 60_000) throw new RequestFailure('SignInTooOld');
  return services.database.transaction((transaction) =>
    storeClaim(services, transaction, member, { personId, way, proof }),
  );
}

/**
 * Claims the page of a polly (docs/decisions/10-claims.md): by a link in a mail to an address of the office, or by a
 * recent sign-in with an account of the office. A proven claim waits for an admin. If a mail limit prevents the mail,
 * the answer is the same as if the mail had been sent.
 *
 * @throws {RequestFailure} `NotFound`; `AlreadyExists` if a claim of the member waits or the member is the owner;
 * `AddressNotTied` (field `email`); `AccountNotNamed`; `SignInTooOld`; `TooSoon` between two mails; `RateLimited`
 */
export async function claimPolly(services: Services, member: Member, claim: NewClaim): Promise<OwnClaim> {
  const polly = await requirePolly(services.database, claim.personId);
  const [approved] = await services.database.query<ClaimRow>(approvedClaim({ personId: polly.personId }));
  if (approved?.accountId === member.accountId) throw new RequestFailure('AlreadyExists');
  await requireClaimLeft(services, member);
  const methods = await verificationMethods(services, services.database, polly.personId);
  const { way, email } = claim;
  if (way !== 'email') return claimByAccount(services, member, polly, { methods, way });
  return claimByEmail(services, member, polly, { methods, email: (email ?? '').toLowerCase() });
}

/**
 * Proves a claim by the link in its mail. The link works only for the member who made the claim, so that the office
 * cannot prove a stranger's claim by mistake. Idempotent.
 *
 * @throws {RequestFailure} `TokenExpired` for every invalid key: unknown, expired, of another member, or of a decided
 * claim
 */
export async function confirmClaim(services: Services, member: Member, key: string): Promise<OwnClaim> {
  const { database } = services;
  const values = { keyHash: hashSecret(key), accountId: member.accountId, now: services.now() };
  const [confirmed] = await database.query<{ id: string }>(queries.confirmClaim(values));
  if (!confirmed) throw new RequestFailure('TokenExpired');
  return ownClaim(services, database, confirmed.id);
}

/** An id that follows all other ids. */
const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Lists the member's claims, newest first. */
export async function listOwnClaims(
  services: Services,
  { accountId }: Member,
  query: PageQuery,
): Promise<CallAnswer<'listOwnClaims'>> {
  const { database } = services;
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const beforeId = String(page.after?.[0] ?? maxId);
  const rows = await database.query<ClaimRow>(
    queries.ownClaims({ accountId, beforeId, limit: page.take + 1, offset: page.offset }),
  );
  const [counted] = page.withTotal
    ? await database.query<{ total: number }>(queries.countOwnClaims({ accountId }))
    : [];
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id], counted?.total);
  return { ...answer, results: answer.results.map((row) => asOwnClaim(services, row)) };
}

/**
 * Withdraws the member's own claim. Withdrawing an approved claim removes the owner and all staff of the page.
 *
 * @throws {RequestFailure} `NotFound` for a claim of another member; `AlreadyDecided` for a rejected, revoked or
 * withdrawn claim
 */
export async function withdrawClaim(services: Services, member: Member, id: string): Promise<Record<string, never>> {
  await services.database.transaction(async (transaction) => {
    const [locked] = await transaction.query<Pick<ClaimRow, 'state'>>(queries.lockClaim({ claimId: id }));
    const [claim] = await transaction.query<ClaimRow>(claimById({ claimId: id }));
    if (!locked || !claim || claim.accountId !== member.accountId) throw new RequestFailure('NotFound');
    if (!['unconfirmed', 'pending', 'approved'].includes(claim.state)) throw new RequestFailure('AlreadyDecided');
    await transaction.query(queries.withdrawClaim({ claimId: id, now: services.now() }));
    if (claim.state === 'approved') await removeOwnerAndStaff(services, transaction, claim);
  });
  return {};
}

/** Deletes unconfirmed claims whose link has expired. Run as a job. */
export async function deleteUnconfirmedClaims({ database, now }: Services): Promise<void> {
  await database.query(queries.deleteUnconfirmed({ now: now() }));
}
