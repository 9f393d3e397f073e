import { z } from 'zod';
import { Id, Moment, Paging, writtenText } from '../common/schemas.ts';

/** The hours that a limit or a suspension can last (docs/decisions/12-moderation.md). */
export const sanctionHours = [24, 72, 168, 720] as const;
export const SanctionHours = z.literal(sanctionHours);
export type SanctionHours = z.infer<typeof SanctionHours>;

/**
 * A kind of sanction. `warn`: restricts nothing. `limit`: the rights of level 1. `suspend`: reads only. `ban`: the
 * restricted session of docs/decisions/03-accounts.md, without an end.
 */
export const SanctionKind = z.enum(['warn', 'limit', 'suspend', 'ban']);
export type SanctionKind = z.infer<typeof SanctionKind>;

/** The rule that a member broke. `manipulation`: several accounts, or votes by agreement. */
export const SanctionRule = z.enum([
  'spam',
  'harassment',
  'hate',
  'threat',
  'privacy',
  'impersonation',
  'illegal',
  'manipulation',
  'other',
]);
export type SanctionRule = z.infer<typeof SanctionRule>;

/** The state of an appeal. All but `pending` are decisions. `shortened`: the sanction ends earlier. */
export const AppealState = z.enum(['pending', 'upheld', 'shortened', 'lifted']);
export type AppealState = z.infer<typeof AppealState>;

/** The appeal against a sanction, as its member sees it. */
export const OwnAppeal = z.object({
  text: z.string(),
  created: Moment,
  state: AppealState,
  /** The reason of the decision. */
  answer: z.string().optional(),
  decided: Moment.optional(),
});
export type OwnAppeal = z.infer<typeof OwnAppeal>;

/** A sanction, as its member sees it: the statement of reasons, without the name of the admin. */
export const Sanction = z.object({
  id: Id,
  kind: SanctionKind,
  rule: SanctionRule,
  /** Absent for a ban from before reasons were stored. */
  reason: z.string().optional(),
  created: Moment,
  /** The end of a limit or a suspension. */
  ends: Moment.optional(),
  /** The moment at which an admin lifted it. */
  lifted: Moment.optional(),
  /** The reason for which it was lifted; that of a decision on an appeal is the answer to the appeal. */
  liftReason: z.string().optional(),
  /** The moment until which the member may appeal; absent once there is an appeal. */
  appealUntil: Moment.optional(),
  appeal: OwnAppeal.optional(),
});
export type Sanction = z.infer<typeof Sanction>;

/** An appeal. */
export const NewAppeal = z.strictObject({
  text: writtenText({ min: 'reasonLeastCharacters', max: 'appealCharacters' }),
});
export type NewAppeal = z.input<typeof NewAppeal>;

/** The name of a member or an admin in the administration. */
const Named = z.object({ userId: Id, userName: z.string() });

/** A sanction, as admins see it. */
export const AdminSanction = Sanction.extend({
  member: Named,
  /** The admin who imposed it; absent if the account is gone, and for a ban from before reasons were stored. */
  admin: Named.optional(),
  /** The admin who decided on the appeal. */
  decidedBy: Named.optional(),
  /** The version of the member, which each act of an admin on the member raises. */
  version: z.number().int(),
});
export type AdminSanction = z.infer<typeof AdminSanction>;

const reason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });

/** The version of the member that the admin saw. The act is refused if another admin has acted meanwhile. */
const version = z.number().int().min(0);

/** A warning, a limit or a suspension. A limit and a suspension need `hours`. */
export const NewSanction = z
  .strictObject({
    kind: SanctionKind.exclude(['ban']),
    hours: SanctionHours.optional(),
    rule: SanctionRule,
    reason,
    version,
  })
  .refine(({ kind, hours }) => kind === 'warn' || hours !== undefined, {
    path: ['hours'],
    params: { errorCode: 'Required' },
  })
  .refine(({ kind, hours }) => kind !== 'warn' || hours === undefined, {
    path: ['hours'],
    params: { errorCode: 'InvalidValue' },
  });
export type NewSanction = z.input<typeof NewSanction>;

/** A ban. */
export const NewBan = z.strictObject({ userId: Id, rule: SanctionRule, reason, version });
export type NewBan = z.input<typeof NewBan>;

/** The lifting of a sanction; the member gets the reason. */
export const LiftedSanction = z.strictObject({ reason, version });
export type LiftedSanction = z.input<typeof LiftedSanction>;

/** Filters of the list of appeals, oldest first. */
export const AppealFilters = Paging.extend({ state: AppealState.default('pending') });
export type AppealFilters = z.input<typeof AppealFilters>;

/** A decision on an appeal. `shortened` needs `hours`, counted from the beginning of the sanction. */
export const AppealDecision = z
  .strictObject({
    decision: AppealState.exclude(['pending']),
    hours: SanctionHours.optional(),
    reason,
  })
  .refine(({ decision, hours }) => (decision === 'shortened') === (hours !== undefined), {
    path: ['hours'],
    params: { errorCode: 'InvalidValue' },
  });
export type AppealDecision = z.input<typeof AppealDecision>;
