import type {
  AdminSanction,
  CallRequest,
  LoggedDecisionName,
  ModerationDecision,
  SanctionHours,
  SanctionKind,
  SanctionRule,
} from '@hustings/contract';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../../platform/admin-acts/index.ts';
import { logDecision } from '../../../platform/moderation-log/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { asAdminSanction, claimMember, requireSanction } from '../sanction.ts';
import { setBanned, type ClaimedMember } from '../sanctions.queries.ts';
import * as queries from './impose.queries.ts';

const hourMilliseconds = 3_600_000;

/** The recorded act and the notification of each kind of sanction. */
const acts = {
  warn: { act: 'warnMember', decision: 'warned' },
  limit: { act: 'limitMember', decision: 'limited' },
  suspend: { act: 'suspendMember', decision: 'suspended' },
  ban: { act: 'banMember', decision: 'banned' },
} as const satisfies Record<SanctionKind, { act: AdminActName; decision: ModerationDecision & LoggedDecisionName }>;

interface NewSanction {
  memberId: string;
  kind: SanctionKind;
  hours?: SanctionHours | undefined;
  rule: SanctionRule;
  reason: string;
  version: number;
}

/**
 * Requires that a member can get a sanction. An admin can only be warned: the role is taken first, so that two admins
 * who sanction each other leave one.
 *
 * @throws {RequestFailure} `Forbidden`; `AlreadyExists` if the member is banned already
 */
function requireSanctionable(kind: SanctionKind, { roles, banned }: ClaimedMember): void {
  if (kind !== 'warn' && roles.includes('Admin')) throw new RequestFailure('Forbidden');
  if (kind === 'ban' && banned) throw new RequestFailure('AlreadyExists');
}

/**
 * Imposes a sanction, records the act, adds it to the public log and notifies the member of the reason, in one
 * transaction (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `Forbidden` for the admin's own account and as
 * `requireSanctionable`; `AlreadyExists`; `ChangedMeanwhile`
 */
async function impose(services: Services, admin: Member, sanction: NewSanction): Promise<AdminSanction> {
  requireRecentPassword(services, admin);
  const { memberId, kind, hours, rule, reason, version } = sanction;
  if (memberId === admin.accountId) throw new RequestFailure('Forbidden');
  const now = services.now();
  const ends = hours === undefined ? null : new Date(now.getTime() + hours * hourMilliseconds);
  const { act, decision } = acts[kind];
  return services.database.transaction(async (transaction) => {
    requireSanctionable(kind, await claimMember(transaction, memberId, version));
    const values = { accountId: memberId, kind, rule, reason, adminId: admin.accountId, now, ends };
    const [inserted] = await transaction.query<{ id: string }>(queries.insertSanction(values));
    const sanctionId = inserted?.id ?? '';
    if (kind === 'ban') await transaction.query(setBanned({ accountId: memberId, banned: true }));
    await recordAdminAct(services, transaction, { act, adminId: admin.accountId, memberId, reason });
    await logDecision(services, transaction, { decision, rule, ...(hours === undefined ? {} : { hours }) });
    await notifyOfDecision(services, transaction, { accountId: memberId, decision, on: sanctionId });
    return asAdminSanction(services, await requireSanction(transaction, sanctionId));
  });
}

/** Warns, limits or suspends a member. Throws as `impose`. */
export const sanctionMember = (
  services: Services,
  admin: Member,
  memberId: string,
  body: CallRequest<'sanctionMember'>['body'],
): Promise<AdminSanction> => impose(services, admin, { memberId, ...body });

/** Bans a member. Throws as `impose`. */
export const banUser = (
  services: Services,
  admin: Member,
  { userId, ...body }: CallRequest<'banUser'>['body'],
): Promise<AdminSanction> => impose(services, admin, { memberId: userId, kind: 'ban', ...body });
