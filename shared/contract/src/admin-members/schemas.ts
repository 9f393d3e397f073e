import { z } from 'zod';
import { Id, Moment, writtenText } from '../common/schemas.ts';
import { SignedInDevice } from '../credentials/schemas.ts';
import { ReputationLevel } from '../levels/schemas.ts';
import { AbuseState, ReportedKind } from '../reports/schemas.ts';
import { AdminSanction } from '../sanctions/schemas.ts';

/** The state of an account. `deleted`: the deletion can still be undone. */
export const MemberStatus = z.enum(['active', 'limited', 'suspended', 'banned', 'pending', 'deleted']);
export type MemberStatus = z.infer<typeof MemberStatus>;

/** A case about an item of the member. Cases about anonymous items name no member, so they are not among them. */
export const CaseAgainst = z.object({
  id: Id,
  kind: ReportedKind,
  state: AbuseState,
  lastReported: Moment,
});
export type CaseAgainst = z.infer<typeof CaseAgainst>;

/** A member, as the page for admins shows them. It contains nothing that the member does anonymously. */
export const MemberForAdmins = z.object({
  userId: Id,
  userName: z.string(),
  displayName: z.string().optional(),
  displayLocation: z.string().optional(),
  bio: z.string().optional(),
  email: z.string(),
  language: z.string(),
  status: MemberStatus,
  created: Moment,
  /** Absent until the address is confirmed. */
  activated: Moment.optional(),
  /** The start of the day of the last visit on a device that is still signed in. */
  lastSeen: Moment.optional(),
  /** The end of the time in which a deletion can be undone. */
  undoUntil: Moment.optional(),
  /** The end of a limit or a suspension. */
  sanctionEnds: Moment.optional(),
  admin: z.boolean(),
  verified: Moment.optional(),
  /** Whether the identity is or was verified. Admins do not delete such an account (docs/decisions/12-moderation.md). */
  wasVerified: z.boolean(),
  level: z.number().int(),
  grantedLevel: z.number().int().optional(),
  boost: z.object({ levels: z.number().int(), ends: Moment }).optional(),
  /** The levels with their requirements and the progress of the member. */
  levels: z.array(ReputationLevel),
  sanctions: z.array(AdminSanction),
  /** The latest cases about items of the member. */
  cases: z.array(CaseAgainst),
  /** The signed-in devices, without their tokens. */
  sessions: z.array(SignedInDevice.omit({ current: true })),
  /** The version of the member, which each act of an admin on the member raises. */
  version: z.number().int(),
});
export type MemberForAdmins = z.infer<typeof MemberForAdmins>;

/** An act on a member: the reason, which the member gets, and the version that the admin saw. */
const act = {
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
  version: z.number().int().min(0),
};

/** An act on a member without further choices. */
export const MemberAct = z.strictObject(act);
export type MemberAct = z.input<typeof MemberAct>;

/** The end of a session of a member, or of all. */
export const EndedSessions = MemberAct.extend({
  /** Absent to end all. */
  sessionId: Id.optional(),
});
export type EndedSessions = z.input<typeof EndedSessions>;

/** The role of an admin, granted or taken. */
export const MemberRole = z.strictObject({ ...act, admin: z.boolean() });
export type MemberRole = z.input<typeof MemberRole>;

/** Further levels until an end, which replace those of before; 0 levels end them. */
export const MemberBoost = z.strictObject({
  ...act,
  levels: z.number().int().min(0).max(5),
  days: z.number().int().min(1).max(366),
});
export type MemberBoost = z.input<typeof MemberBoost>;
