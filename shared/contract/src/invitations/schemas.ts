import { z } from 'zod';
import { Email } from '../accounts/schemas.ts';
import { Id, InterfaceLanguage, Moment, pageOf, writtenText } from '../common/schemas.ts';
import { maximumInvitations } from '../limits.ts';
import { linksIn } from './text.ts';

/** The text of an invitation: plain, and without anything that mail programs turn into a link. */
const InvitationText = writtenText({ min: 0, max: 'invitationCharacters' }).refine(
  (text) => linksIn(text).length === 0,
  { message: 'Links and addresses are not allowed in the text.', params: { errorCode: 'LinkInText' } },
);

/** The text of an invitation, and the language of its mail. */
export const InvitationLetter = z.strictObject({ body: InvitationText.default(''), language: InterfaceLanguage });
export type InvitationLetter = z.input<typeof InvitationLetter>;

/** Invitations to some mail addresses (docs/decisions/20-invitations.md). */
export const NewInvitations = z.strictObject({
  emails: z.array(Email).min(1).max(maximumInvitations),
  body: InvitationText.default(''),
  /** The language of the mail; by default that of the caller. */
  language: InterfaceLanguage.optional(),
});
export type NewInvitations = z.input<typeof NewInvitations>;

/**
 * The state of an invitation. `waiting`: no mail was sent yet. `sent`: also if the address does not exist, or refuses
 * invitations. `opened`: somebody followed the link. `joined`: somebody signed up by the link.
 */
export const InvitationState = z.enum(['waiting', 'sent', 'opened', 'joined']);
export type InvitationState = z.infer<typeof InvitationState>;

/** An invitation as the member who sent it sees it. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  language: InterfaceLanguage,
  state: InvitationState,
  created: Moment,
  /** When the link stops working and the address is deleted. */
  expires: Moment,
});
export type Invitation = z.infer<typeof Invitation>;

/** A page of the caller's invitations. */
export const Invitations = pageOf(Invitation).extend({
  /** The number of addresses that the caller may still invite today. */
  left: z.number().int(),
  /** Whether the caller may invite nobody for some time, because invited people reported invitations. */
  paused: z.boolean(),
});
export type Invitations = z.infer<typeof Invitations>;

/** The outcome of `POST /friends/invite`. It is the same for every address (docs/decisions/20-invitations.md). */
export const Invited = z.object({
  invited: z.array(Invitation),
  /** The addresses that the caller has already invited. They get no second mail. */
  repeated: z.array(z.string()),
  left: z.number().int(),
});
export type Invited = z.infer<typeof Invited>;

/** The mail of an invitation, as it is sent. `…` stands for the secret part of a link. */
export const InvitationPreview = z.object({ from: z.string(), subject: z.string(), text: z.string() });
export type InvitationPreview = z.infer<typeof InvitationPreview>;

/** What the link of an invitation leads to. Only a valid one names the member who invites; `invalid` also means expired. */
export const InvitationLink = z.object({
  state: z.enum(['valid', 'used', 'withdrawn', 'invalid']),
  inviter: z.object({ userName: z.string(), displayName: z.string().optional() }).optional(),
});
export type InvitationLink = z.infer<typeof InvitationLink>;

/** The key in the link of an invitation. */
export const InvitationKey = z.string().min(1).max(200);

/** The wish of an invited person to get no more invitations; with `report`, also a complaint about this one. */
export const InvitationRefusal = z.strictObject({ key: InvitationKey, report: z.boolean().default(false) });
export type InvitationRefusal = z.input<typeof InvitationRefusal>;
