-- Admins list the mails whose last try failed, newest first.
CREATE INDEX outbox_mails_unsent ON outbox_mails (id) WHERE last_error IS NOT NULL;
