import type { CallAnswer, CallRequest, ClaimPage, OwnClaim } from '@hustings/contract';
import { hashSecret, makeSecret } from '../../../identity/accounts/index.ts';
import { countAct } from '../../../platform/core/counted-acts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { identityOf } from '../../../identity/oauth/index.ts';
import { asOwnClaim } from '../answers.ts';
import { requirePolly } from '../lookup.ts';
import { claimMail } from './claim-mail.ts';
import { leavePage } from '../page/page.rules.ts';
import * as queries from '../claims.queries.ts';
import { proofOfAddress, proofOfIdentity, waysOf } from '../verification/verification-methods.ts';

const daySeconds = 86_400;
const hourMilliseconds = 3_600_000;

type NewClaim = CallRequest<'claimPolly'>['body'];

/** A claim as it is stored. */
interface Proof {
  proof: string;
  email?: string;
  key?: string;
}

/** @throws {RequestFailure} `RateLimited` with meta `{ limit }`. */
async function countClaim(services: Services, { accountId }: Member): Promise<void> {
  const limit = services.limits.claimsPerDay;
  const retryAfterSeconds = await countAct(services, ['claim', accountId], { most: limit, windowSeconds: daySeconds });
  if (retryAfterSeconds !== undefined) throw new RequestFailure('RateLimited', { meta: { limit }, retryAfterSeconds });
}

async function storeClaim(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
  { personId, way, proof, email, key }: Proof & Pick<NewClaim, 'personId' | 'way'>,
): Promise<OwnClaim> {
  const { limits } = services;
  const now = services.now();
  const values = [
    personId,
    accountId,
    way,
    proof,
    email ?? null,
    key === undefined ? null : hashSecret(key),
    key === undefined ? null : new Date(now.getTime() + limits.claimLinkHours * hourMilliseconds),
    key === undefined ? 'pending' : 'unconfirmed',
    now,
    key === undefined ? now : null,
  ];
  const [stored] = await transaction.query<{ id: string }>(queries.storeClaim, values);
  if (!stored) throw new RequestFailure('AlreadyExists');
  return ownClaim(services, transaction, stored.id);
}

async function ownClaim(services: Services, database: Queryable, id: string): Promise<OwnClaim> {
  const [row] = await database.query<queries.ClaimRow>(queries.claimById({ claimId: id }));
  if (!row) throw new RequestFailure('NotFound');
  return asOwnClaim(services, row);
}

/** Whether an address, and an office, have not been mailed too often today; whoever asks is not told. */
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
  polly: queries.PollyRow,
  { ways, email }: { ways: ClaimPage['ways']; email: string },
): Promise<OwnClaim> {
  const { limits, settings } = services;
  const { personId } = polly;
  const proof = proofOfAddress(ways, email);
  if (proof === undefined) throw new RequestFailure('AddressNotTied', { field: 'email' });
  const gap = { most: 1, windowSeconds: limits.claimMailGapMinutes * 60 };
  const retryAfterSeconds = await countAct(services, ['claim-mail', member.accountId, personId], gap);
  if (retryAfterSeconds !== undefined) throw new RequestFailure('TooSoon', { retryAfterSeconds });
  const isMailed = await mayMail(services, personId, email);
  const key = makeSecret();
  return services.database.transaction(async (transaction) => {
    const claim = await storeClaim(services, transaction, member, { personId, way: 'email', proof, email, key });
    const { language, userName } = member;
    const told = { to: email, language, userName, publicUrl: settings.publicUrl };
    if (isMailed)
      await services.queueMail(transaction, claimMail({ ...told, key, hours: limits.claimLinkHours, polly }));
    return claim;
  });
}

async function claimByAccount(
  services: Services,
  member: Member,
  { personId }: queries.PollyRow,
  { ways, way }: { ways: ClaimPage['ways']; way: 'facebook' | 'twitter' },
): Promise<OwnClaim> {
  const identity = await identityOf(services.database, member.accountId, way);
  const proof = identity && proofOfIdentity(ways, way, identity);
  if (!identity || proof === undefined) throw new RequestFailure('AccountNotNamed');
  const age = services.now().getTime() - Date.parse(identity.named);
  if (age > services.limits.claimSignInMinutes * 60_000) throw new RequestFailure('SignInTooOld');
  return services.database.transaction((transaction) =>
    storeClaim(services, transaction, member, { personId, way, proof }),
  );
}

/**
 * Claims the page of a polly (docs/decisions/10-claims.md): by an address of the office, which is mailed a link, or by
 * the account that the data names, by which the member has just signed in. Then it waits for an admin. Whether the
 * address can be mailed, or is mailed too often, is not told.
 *
 * @throws {RequestFailure} `NotFound`; `AlreadyExists` where a claim of the member waits or the page is the member's;
 * `AddressNotTied` (field `email`); `AccountNotNamed`; `SignInTooOld`; `TooSoon` between two mails; `RateLimited`.
 */
export async function claimPolly(services: Services, member: Member, claim: NewClaim): Promise<OwnClaim> {
  const polly = await requirePolly(services.database, claim.personId);
  const [standing] = await services.database.query<queries.ClaimRow>(
    queries.standingClaim({ personId: polly.personId }),
  );
  if (standing?.accountId === member.accountId) throw new RequestFailure('AlreadyExists');
  await countClaim(services, member);
  const ways = await waysOf(services, services.database, polly.personId);
  const { way, email } = claim;
  if (way !== 'email') return claimByAccount(services, member, polly, { ways, way });
  return claimByEmail(services, member, polly, { ways, email: (email ?? '').toLowerCase() });
}

/**
 * Proves a claim by the link of its mail. The link works for the member alone who made the claim, so that nobody at the
 * office proves by mistake what a stranger asked for; following it twice changes nothing.
 *
 * @throws {RequestFailure} `TokenExpired`, alike where it is unknown, too late, another member's, or decided on.
 */
export async function confirmClaim(services: Services, member: Member, key: string): Promise<OwnClaim> {
  const { database } = services;
  const values = { keyHash: hashSecret(key), accountId: member.accountId, now: services.now() };
  const [confirmed] = await database.query<{ id: string }>(queries.confirmClaim(values));
  if (!confirmed) throw new RequestFailure('TokenExpired');
  return ownClaim(services, database, confirmed.id);
}

const beforeAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The member's claims, newest first. */
export async function listOwnClaims(
  services: Services,
  { accountId }: Member,
  query: PageQuery,
): Promise<CallAnswer<'listOwnClaims'>> {
  const { database } = services;
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const values = { accountId, afterId: page.after?.[0] ?? beforeAll, take: page.take + 1, offset: page.offset };
  const rows = await database.query<queries.ClaimRow>(queries.ownClaims(values));
  const [counted] = page.withTotal
    ? await database.query<{ total: number }>(queries.countOwnClaims({ accountId }))
    : [];
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id], counted?.total);
  return { ...answer, results: answer.results.map((row) => asOwnClaim(services, row)) };
}

/**
 * Takes back one's own claim, or gives up the page that it gave: then nobody speaks for the polly any more.
 *
 * @throws {RequestFailure} `NotFound` where it is another's; `AlreadyDecided` where it is over.
 */
export async function withdrawClaim(services: Services, member: Member, id: string): Promise<Record<string, never>> {
  await services.database.transaction(async (transaction) => {
    const [locked] = await transaction.query<Pick<queries.ClaimRow, 'state'>>(queries.lockClaim({ claimId: id }));
    const [claim] = await transaction.query<queries.ClaimRow>(queries.claimById({ claimId: id }));
    if (!locked || !claim || claim.accountId !== member.accountId) throw new RequestFailure('NotFound');
    if (!['unconfirmed', 'pending', 'approved'].includes(claim.state)) throw new RequestFailure('AlreadyDecided');
    await transaction.query(queries.withdrawClaim({ claimId: id, now: services.now() }));
    if (claim.state === 'approved') await leavePage(services, transaction, claim);
  });
  return {};
}

/** Forgets claims whose link was not followed in time. To be done from time to time. */
export async function forgetUnconfirmedClaims({ database, now }: Services): Promise<void> {
  await database.query(queries.forgetUnconfirmed({ now: now() }));
}
