import type { Database, Queryable } from '../db/database.ts';
import type { Limits, LimitSource } from '../config/limits.ts';
import type { Settings } from '../config/settings.ts';
import type { ReplacedTexts } from './interface-texts.ts';
import type { IdentityInForce, PlannedBanner } from './site-identity.ts';
import type { SlotArrangement } from './extension-slots.ts';
import type { SealedSlots } from '../files/index.ts';
import type { SealedInbox } from '../sealed-inbox/index.ts';

/** A mail before it is sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The mail address for replies, if it differs from that of the sender. */
  replyTo?: string;
  /** The address of the one-click unsubscribe request (RFC 8058), for mass mails. */
  unsubscribeUrl?: string;
}

/** The cost parameters of argon2id. */
export interface PasswordCost {
  /** The memory in KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The services that domains receive. Tests replace some of them. */
export interface Services {
  database: Database;
  settings: Settings;
  limits: Limits;
  limitSource: LimitSource;
  replacedTexts: ReplacedTexts;
  siteIdentity: IdentityInForce;
  /** The banners that visitors see now or later. A change replaces the elements of this array. */
  banners: PlannedBanner[];
  /** How admins arranged the fills of extension slots. A change replaces `current`. */
  slotArrangement: { current: SlotArrangement };
  /** The clock, which tests can set. */
  now(): Date;
  /** Computes HMAC-SHA-256 with the key of a purpose (docs/decisions/07-anonymity.md). */
  hmac(
    purpose:
      | 'vote-network'
      | 'vote-network-mask'
      | 'vote-evidence'
      | 'score-sums'
      | 'vote-slot'
      | 'stance-slot'
      | 'network-address'
      | 'human-check'
      | 'mail-request'
      | 'one-time-code'
      | 'recovery-code'
      | 'counted-act'
      | 'release-preview'
      | 'exclusion-address'
      | 'newsletter'
      | 'invitation'
      | 'unsubscribe'
      | 'social-attempt'
      | 'verified-identity'
      | 'user-name'
      | 'anonymous-author'
      | 'pseudonym'
      | 'own-anonymous'
      | 'own-anonymous-key'
      | 'writing-mark'
      | 'writing-turn'
      | 'sealed-inbox'
      | 'sealed-file'
      | 'sealed-slot'
      | 'anonymous-guard'
      | 'draft-owner'
      | 'draft-key'
      | 'exclusion-address'
      | 'draft-images'
      | 'image-owner'
      | 'image-key'
      | 'shown-image'
      | 'post-key'
      | 'data-export'
      | 'comment-place',
    ...parts: string[]
  ): Buffer;
  /** The anonymous acts that wait for the next step (docs/decisions/07-anonymity.md). */
  sealedInbox: SealedInbox;
  /** The uploads that no post shows yet (docs/decisions/07-anonymity.md). */
  sealedSlots: SealedSlots;
  /** Reports answers that violate their schema; defined only with `HUSTINGS_CHECK_ANSWERS`. */
  reportAnswerFault: ((fault: string) => void) | undefined;
  /** The cost of password hashing. Only tests change it. */
  passwordCost: PasswordCost;
  /**
   * Puts a mail into the outbox in the caller's transaction. It is sent only if the transaction is committed. Its texts
   * name the site as `siteName`.
   */
  queueMail(transaction: Queryable, mail: OutgoingMail): Promise<void>;
  /**
   * Remembers that an account signed up by the link of an invitation. A key that is not valid has no effect
   * (docs/decisions/20-invitations.md).
   */
  acceptInvitation(transaction: Queryable, accountId: string, key: string): Promise<void>;
  /** Finds the page where admins start after they log in; undefined for the home page. */
  findAdminStart(): Promise<string | undefined>;
  /** Restores a deleted account in all domains. Returns false if that is not possible. */
  restoreAccount(accountId: string): Promise<boolean>;
}

/** Returns services for background work. Their statements may take longer than the statements of requests. */
export const inBackground = (services: Services): Services => ({
  ...services,
  database: services.database.background,
});
