-- Whom a post names, of those who let its author and see it: each of them is told (decisions, section 13).
CREATE TABLE post_mentions (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (post_id, account_id)
);
CREATE INDEX post_mentions_account ON post_mentions (account_id, post_id);
