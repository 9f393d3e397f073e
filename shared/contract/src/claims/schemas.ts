import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { Email, NamedAuthor } from '../accounts/schemas.ts';
import { Id, Moment, Paging, writtenText } from '../common/schemas.ts';

/** How somebody shows that a page is theirs: an address of the office, or the account that the data names. */
export const ClaimWay = z.enum(['email', 'facebook', 'twitter']);
export type ClaimWay = z.infer<typeof ClaimWay>;

/**
 * What has become of a claim. `unconfirmed`: the link in the mail was not followed yet; `pending`: proven, waits for an
 * admin; `revoked`: was approved, and an admin took the page back; `withdrawn`: by the member.
 */
export const ClaimState = z.enum(['unconfirmed', 'pending', 'approved', 'rejected', 'revoked', 'withdrawn']);
export type ClaimState = z.infer<typeof ClaimState>;

/** A polly, as a claim names one. */
export const ClaimedPolly = z.object({ personId: Id, slug: z.string(), name: z.string() });
export type ClaimedPolly = z.infer<typeof ClaimedPolly>;

/** A claim as the member sees it who made it. */
export const OwnClaim = z.object({
  id: Id,
  polly: ClaimedPolly,
  way: ClaimWay,
  /** What is proven, as the page will say it: the domain of an address, or the name of an account. */
  proof: z.string(),
  state: ClaimState,
  created: Moment,
  proven: Moment.optional(),
  /** Until when an admin has promised to decide. */
  due: Moment.optional(),
  decided: Moment.optional(),
  /** Why it was rejected or revoked. */
  reason: z.string().optional(),
  /** Somebody disputes it, and an admin has yet to decide on that. */
  disputed: z.literal(true).optional(),
});
export type OwnClaim = z.infer<typeof OwnClaim>;

/** What the page of a polly says of its claim: nothing of who the member is. */
export const PageClaim = z.object({
  id: Id,
  way: ClaimWay,
  proof: z.string(),
  proven: Moment,
  approved: Moment,
});
export type PageClaim = z.infer<typeof PageClaim>;

/** A way to claim a page, with what counts there: domains (`@senate.example`), addresses, names of accounts. */
export const OfferedWay = z.object({ way: ClaimWay, proofs: z.array(z.string()).min(1) });
export type OfferedWay = z.infer<typeof OfferedWay>;

/** Speaks for a polly: `owner` has claimed the page, `staff` was added by the owner. */
export const PageRole = z.enum(['owner', 'staff']);
export type PageRole = z.infer<typeof PageRole>;

/** A dispute as its author sees it. */
export const OwnDispute = z.object({
  state: z.enum(['pending', 'upheld', 'rejected']),
  created: Moment,
  decided: Moment.optional(),
  reason: z.string().optional(),
});
export type OwnDispute = z.infer<typeof OwnDispute>;

/** Everything about claiming one page. */
export const ClaimPage = z.object({
  polly: ClaimedPolly,
  /** Present where the page is claimed by its office. */
  claim: PageClaim.optional(),
  /** Ways in which it can be claimed; empty where nothing is known that could be proven. */
  ways: z.array(OfferedWay),
  /** Hours for which the link in a mail works, and within which an admin decides. */
  linkHours: z.number().int(),
  decisionHours: z.number().int(),
  /** The caller's last claim of this page. */
  own: OwnClaim.optional(),
  /** Whether and how the caller speaks for the polly. */
  role: PageRole.optional(),
  /** The caller's dispute of the claim that stands. */
  dispute: OwnDispute.optional(),
});
export type ClaimPage = z.infer<typeof ClaimPage>;

/** A new claim: `email` for the way of that name, and for no other. */
export const NewClaim = z
  .strictObject({ personId: Id, way: ClaimWay, email: Email.optional() })
  .refine(({ way, email }) => (way === 'email') === (email !== undefined), {
    path: ['email'],
    params: { errorCode: 'Required' },
  });
export type NewClaim = z.input<typeof NewClaim>;

/** The key of the link in the mail. */
export const ClaimKey = z.strictObject({ key: z.string().min(1).max(100) });
export type ClaimKey = z.input<typeof ClaimKey>;

/** Why the wrong one has a page. */
export const NewDispute = z.strictObject({
  text: writtenText({ min: 'disputeLeastCharacters', max: 'disputeCharacters' }),
});
export type NewDispute = z.input<typeof NewDispute>;

/** A page that the caller speaks for. */
export const OwnPage = ClaimedPolly.extend({ role: PageRole, since: Moment });
export type OwnPage = z.infer<typeof OwnPage>;

/** Somebody who speaks for a polly. */
export const StaffMember = z.object({ member: NamedAuthor, role: PageRole, since: Moment });
export type StaffMember = z.infer<typeof StaffMember>;

/** Whom to add as staff. */
export const NewStaff = z.strictObject({ userName: z.string().min(1).max(fixedLengths.userName.max) });
export type NewStaff = z.input<typeof NewStaff>;

/** A member as the lists of admins name them. */
const Named = z.object({ userId: Id, userName: z.string() });

/** A claim as the admins see it who decide. */
export const AdminClaim = OwnClaim.extend({
  member: Named,
  /** While it waits. */
  email: z.string().optional(),
  /** The admin who works on it, and until when. */
  heldBy: Named.optional(),
  heldUntil: Moment.optional(),
  /** Who has the page now, where it is another. */
  owner: Named.optional(),
  /** How many other claims of the page wait. */
  rivals: z.number().int(),
  disputes: z.array(
    z.object({
      id: Id,
      member: Named,
      text: z.string(),
      state: OwnDispute.shape.state,
      created: Moment,
      decided: Moment.optional(),
      reason: z.string().optional(),
    }),
  ),
});
export type AdminClaim = z.infer<typeof AdminClaim>;

/** The queue: what waits, oldest first; or what is in another state, or `disputed` and to be decided. */
export const ClaimFilters = Paging.extend({
  state: z.enum(['pending', 'approved', 'rejected', 'revoked', 'withdrawn', 'disputed']).default('pending'),
});
export type ClaimFilters = z.input<typeof ClaimFilters>;

const reason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });

/** Why a claim is rejected, or revoked: the member reads it. */
export const ClaimReason = z.strictObject({ reason });
export type ClaimReason = z.input<typeof ClaimReason>;

/** What is decided on a dispute, and why: its author reads it, and so does the owner where it is upheld. */
export const DisputeDecision = z.strictObject({ upheld: z.boolean(), reason });
export type DisputeDecision = z.input<typeof DisputeDecision>;

/** A domain of mail that is the office's. */
export const ClaimDomain = z.strictObject({
  domain: z
    .string()
    .max(253)
    .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i)
    .transform((domain) => domain.toLowerCase()),
});
export type ClaimDomain = z.input<typeof ClaimDomain>;

/** A domain that counts for claims of a page, and where it is known from. */
export const TiedDomain = z.object({ domain: z.string(), from: z.enum(['data', 'admin']) });
export type TiedDomain = z.infer<typeof TiedDomain>;

/** What admins look for among the domains that admins have tied: a part of the domain, or of the name of the polly. */
export const ClaimDomainFilters = Paging.extend({ term: z.string().max(fixedLengths.search.max).optional() });
export type ClaimDomainFilters = z.input<typeof ClaimDomainFilters>;

/** A domain that an admin has tied to the office of a polly. */
export const ListedClaimDomain = z.object({
  domain: z.string(),
  polly: z.object({ personId: Id, slug: z.string(), name: z.string() }),
  /** Absent where the account is gone. */
  addedBy: Named.optional(),
  created: Moment,
});
export type ListedClaimDomain = z.infer<typeof ListedClaimDomain>;
