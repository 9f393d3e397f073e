import type { Database, Queryable } from '../db/database.ts';
import type { Limits } from '../config/limits.ts';
import type { Settings } from '../config/settings.ts';

/** A mail to be sent, in the language of its reader. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer to it goes, if not to the sender. */
  replyTo?: string;
  /** Where a POST ends mails of this kind with one click (RFC 8058), where they come in numbers. */
  unsubscribeUrl?: string;
}

/** The cost of argon2id. */
export interface PasswordCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** What domains are given. Tests pass the same with a database of their own. */
export interface Services {
  database: Database;
  settings: Settings;
  limits: Limits;
  /** The clock, so that tests can stand at any moment. */
  now(): Date;
  /** HMAC-SHA-256 under the key of that purpose, from the key file (docs/decisions/07-anonymity.md). */
  hmac(
    purpose:
      | 'vote-network'
      | 'vote-slot'
      | 'stance-slot'
      | 'network-address'
      | 'human-check'
      | 'mail-request'
      | 'one-time-code'
      | 'recovery-code'
      | 'counted-act'
      | 'newsletter'
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
      | 'draft-owner'
      | 'draft-key'
      | 'image-owner'
      | 'post-key'
      | 'data-export'
      | 'comment-place',
    ...parts: string[]
  ): Buffer;
  /** Takes faults of answers; present where each answer is checked against its schema (`HUSTINGS_CHECK_ANSWERS`). */
  reportAnswerFault: ((fault: string) => void) | undefined;
  /** What hashing a password costs. No setting of an operator's: only tests make it cheap. */
  passwordCost: PasswordCost;
  /** Puts a mail into the outbox, in the caller's transaction: it is sent if, and only if, that is committed. */
  queueMail(transaction: Queryable, mail: OutgoingMail): Promise<void>;
  /** Undoes the deletion of an account in all domains; false where that is not possible, or no longer. */
  restoreAccount(accountId: string): Promise<boolean>;
}

/** The services of work that nobody waits for: its statements may take longer than those of requests. */
export const inBackground = (services: Services): Services => ({
  ...services,
  database: services.database.background,
});
