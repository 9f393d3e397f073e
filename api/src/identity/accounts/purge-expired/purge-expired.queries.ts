import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

interface Expiry {
  before: Date;
}

const purgeStatements = {
  // Index: accounts_pending_since.
  pending: statement<Expiry>(
    'accounts.purgePending',
    `DELETE FROM accounts WHERE activated_at IS NULL AND created_at < $before`,
  ),
  links: statement<Expiry>('accounts.purgeLinks', `DELETE FROM activation_links WHERE expires_at < $before`),
  // Index: password_reset_links_expiry.
  resets: statement<Expiry>('accounts.purgeResets', `DELETE FROM password_reset_links WHERE expires_at < $before`),
  // Index: email_changes_expiry.
  emailChanges: statement<Expiry>('accounts.purgeEmailChanges', `DELETE FROM email_changes WHERE expires_at < $before`),
  // Index: replaced_tokens_age.
  tokens: statement<Expiry>('accounts.purgeTokens', `DELETE FROM replaced_tokens WHERE replaced_at < $before`),
  // Index: sessions_expiry.
  sessions: statement<Expiry>('accounts.purgeSessions', `DELETE FROM sessions WHERE expires_at < $before`),
  // Index: log_in_failures_age.
  failures: statement<Expiry>('accounts.purgeFailures', `DELETE FROM log_in_failures WHERE failed_at < $before`),
  // Index: used_human_checks_expiry.
  captchas: statement<Expiry>('accounts.purgeCaptchas', `DELETE FROM used_human_checks WHERE expires_at < $before`),
};

type ExpiringKind = keyof typeof purgeStatements;

/** Deletes expired rows of each kind: those from before the moment that `limits` names for the kind. */
export async function purgeExpired(database: Queryable, limits: Record<ExpiringKind, Date>): Promise<void> {
  for (const [kind, purge] of Object.entries(purgeStatements)) {
    await database.query(purge({ before: limits[kind as ExpiringKind] }));
  }
}
