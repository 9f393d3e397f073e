-- Profile pages, the list of members and reports of profiles (docs/decisions/06-visibility.md).

ALTER TABLE accounts
  -- Addresses of the member elsewhere, which the profile links to with rel="me".
  ADD COLUMN links text[] NOT NULL DEFAULT '{}',
  -- The moment at which reports hid the profile until its review.
  ADD COLUMN profile_hidden_at timestamptz;

-- The list of members, by the time of activation and by name. `id` makes the orders total.
CREATE INDEX accounts_newest ON accounts (activated_at, id) WHERE activated_at IS NOT NULL;
CREATE INDEX accounts_by_name ON accounts (lower(coalesce(display_name, user_name)) COLLATE "C", id)
  WHERE activated_at IS NOT NULL;

-- The named votes of a member, newest first.
CREATE INDEX daily_votes_of_account ON daily_votes (account_id, civil_day DESC, cast_at DESC, id DESC)
  WHERE account_id IS NOT NULL;

-- The named comments of a member, newest first. It replaces the index without the id.
CREATE INDEX comments_newest_of_account ON comments (account_id, created_at DESC, id DESC);
DROP INDEX comments_of_account;

-- A profile stays when its content was removed. Its case is then closed, and new reports open another one.
ALTER TABLE reported_items
  ADD COLUMN closed boolean NOT NULL DEFAULT false CHECK (NOT closed OR state = 'approved'),
  DROP CONSTRAINT reported_items_kind_item_id_key;
CREATE UNIQUE INDEX reported_items_open ON reported_items (kind, item_id) WHERE NOT closed;
