import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { Email, NamedAuthor } from '../accounts/schemas.ts';
import { Id, Moment, Paging, writtenText } from '../common/schemas.ts';

/** A verification method of claims: a mail address of the office, or an account in the imported data. */
export const ClaimWay = z.enum(['email', 'facebook', 'twitter']);
export type ClaimWay = z.infer<typeof ClaimWay>;

/**
 * The state of a claim. `unconfirmed`: the member has not opened the mailed link yet. `pending`: the claim is proven
 * and waits for an admin. `revoked`: an admin revoked the approval. `withdrawn`: the member withdrew the claim.
 */
export const ClaimState = z.enum(['unconfirmed', 'pending', 'approved', 'rejected', 'revoked', 'withdrawn']);
export type ClaimState = z.infer<typeof ClaimState>;

/** The polly whose page is claimed. */
export const ClaimedPolly = z.object({ personId: Id, slug: z.string(), name: z.string() });
export type ClaimedPolly = z.infer<typeof ClaimedPolly>;

/** A claim, as the member who made it sees it. */
export const OwnClaim = z.object({
  id: Id,
  polly: ClaimedPolly,
  way: ClaimWay,
  /** The proof of the claim, which the page of the polly shows: the domain of an address or the name of an account. */
  proof: z.string(),
  state: ClaimState,
  created: Moment,
  proven: Moment.optional(),
  /** The time by which an admin should decide. */
  due: Moment.optional(),
  decided: Moment.optional(),
  /** The reason of the rejection or revocation. */
  reason: z.string().optional(),
  /** Whether the claim has an open dispute. */
  disputed: z.literal(true).optional(),
});
export type OwnClaim = z.infer<typeof OwnClaim>;

/** The approved claim of a polly's page, without the member who made the claim. */
export const PageClaim = z.object({
  id: Id,
  way: ClaimWay,
  proof: z.string(),
  proven: Moment,
  approved: Moment,
});
export type PageClaim = z.infer<typeof PageClaim>;

/** A verification method for claims of a page, with the accepted domains (`@senate.example`), addresses or accounts. */
export const OfferedWay = z.object({ way: ClaimWay, proofs: z.array(z.string()).min(1) });
export type OfferedWay = z.infer<typeof OfferedWay>;

/** The role of a member who speaks for a polly: `owner` claimed the page, `staff` was added by the owner. */
export const PageRole = z.enum(['owner', 'staff']);
export type PageRole = z.infer<typeof PageRole>;

/** A dispute, as its author sees it. */
export const OwnDispute = z.object({
  state: z.enum(['pending', 'upheld', 'rejected']),
  created: Moment,
  decided: Moment.optional(),
  reason: z.string().optional(),
});
export type OwnDispute = z.infer<typeof OwnDispute>;

/** The claim of a page, and the ways to claim the page. */
export const ClaimPage = z.object({
  polly: ClaimedPolly,
  /** Present if the office has claimed the page. */
  claim: PageClaim.optional(),
  /** The available verification methods; empty if no contact of the office is known. */
  ways: z.array(OfferedWay),
  /** The hours for which a mailed link works. `decisionHours` are the hours within which an admin decides. */
  linkHours: z.number().int(),
  decisionHours: z.number().int(),
  /** The caller's latest claim of this page. */
  own: OwnClaim.optional(),
  /** The caller's role for the polly, if any. */
  role: PageRole.optional(),
  /** The caller's dispute of the approved claim. */
  dispute: OwnDispute.optional(),
});
export type ClaimPage = z.infer<typeof ClaimPage>;

/** A new claim. The method `email` requires the field `email`; the other methods forbid this field. */
export const NewClaim = z
  .strictObject({ personId: Id, way: ClaimWay, email: Email.optional() })
  .refine(({ way, email }) => (way === 'email') === (email !== undefined), {
    path: ['email'],
    params: { errorCode: 'Required' },
  });
export type NewClaim = z.input<typeof NewClaim>;

/** The key in the mailed link that confirms a claim. */
export const ClaimKey = z.strictObject({ key: z.string().min(1).max(100) });
export type ClaimKey = z.input<typeof ClaimKey>;

/** The reason of a dispute of a claim. */
export const NewDispute = z.strictObject({
  text: writtenText({ min: 'disputeLeastCharacters', max: 'disputeCharacters' }),
});
export type NewDispute = z.input<typeof NewDispute>;

/** A page for which the caller speaks. */
export const OwnPage = ClaimedPolly.extend({ role: PageRole, since: Moment });
export type OwnPage = z.infer<typeof OwnPage>;

/** A member who speaks for a polly. */
export const StaffMember = z.object({ member: NamedAuthor, role: PageRole, since: Moment });
export type StaffMember = z.infer<typeof StaffMember>;

/** The member to add to the staff of a polly. */
export const NewStaff = z.strictObject({ userName: z.string().min(1).max(fixedLengths.userName.max) });
export type NewStaff = z.input<typeof NewStaff>;

/** A member in lists of admins. */
const Named = z.object({ userId: Id, userName: z.string() });

/** A claim, as admins see it. */
export const AdminClaim = OwnClaim.extend({
  member: Named,
  /** The claimed mail address; present while the claim is pending. */
  email: z.string().optional(),
  /** The admin who has reserved the review of the claim. `heldUntil` is the end of the reservation. */
  heldBy: Named.optional(),
  heldUntil: Moment.optional(),
  /** The current owner of the page, if it is another member. */
  owner: Named.optional(),
  /** The number of other pending claims of the page. */
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

/**
 * Filters of the list of claims for admins: claims in a state, or with an open dispute (`disputed`). Pending claims are
 * listed oldest first.
 */
export const ClaimFilters = Paging.extend({
  state: z.enum(['pending', 'approved', 'rejected', 'revoked', 'withdrawn', 'disputed']).default('pending'),
});
export type ClaimFilters = z.input<typeof ClaimFilters>;

const reason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });

/** The reason of a rejection or revocation of a claim. The member who made the claim sees the reason. */
export const ClaimReason = z.strictObject({ reason });
export type ClaimReason = z.input<typeof ClaimReason>;

/**
 * A decision on a dispute. The author of the dispute sees the reason. The owner of the page sees it too if the dispute
 * is upheld.
 */
export const DisputeDecision = z.strictObject({ upheld: z.boolean(), reason });
export type DisputeDecision = z.input<typeof DisputeDecision>;

/** An e-mail domain of an office. */
export const ClaimDomain = z.strictObject({
  domain: z
    .string()
    .max(253)
    .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i)
    .transform((domain) => domain.toLowerCase()),
});
export type ClaimDomain = z.input<typeof ClaimDomain>;

/** A domain that is accepted for claims of a page, with its source. */
export const TiedDomain = z.object({ domain: z.string(), from: z.enum(['data', 'admin']) });
export type TiedDomain = z.infer<typeof TiedDomain>;

/** The search among domains that admins added. `term` is part of a domain or of the name of a polly. */
export const ClaimDomainFilters = Paging.extend({ term: z.string().max(fixedLengths.search.max).optional() });
export type ClaimDomainFilters = z.input<typeof ClaimDomainFilters>;

/** A domain that an admin added to the office of a polly. */
export const ListedClaimDomain = z.object({
  domain: z.string(),
  polly: z.object({ personId: Id, slug: z.string(), name: z.string() }),
  /** The admin who added the domain; absent if the account was deleted. */
  addedBy: Named.optional(),
  created: Moment,
});
export type ListedClaimDomain = z.infer<typeof ListedClaimDomain>;
