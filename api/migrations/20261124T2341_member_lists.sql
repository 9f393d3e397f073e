-- Indexes for the list of members in the administration (docs/decisions/12-moderation.md): every filter with every order
-- that the list offers reads one page from an index, or few rows.
CREATE INDEX accounts_joined ON accounts (created_at, id) WHERE activated_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX accounts_level_joined ON accounts (level, created_at, id)
  WHERE activated_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX accounts_level_name ON accounts (level, user_name_key COLLATE "C")
  WHERE activated_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX accounts_place_joined ON accounts (lower(display_location), created_at, id)
  WHERE activated_at IS NOT NULL AND deleted_at IS NULL AND display_location IS NOT NULL;
CREATE INDEX accounts_banned ON accounts (created_at, id) WHERE banned;
CREATE INDEX accounts_verified ON accounts (created_at, id) WHERE identity_verified_at IS NOT NULL;
-- Finds the limits and suspensions in force.
CREATE INDEX sanctions_open ON sanctions (kind, ends_at) WHERE ends_at IS NOT NULL AND lifted_at IS NULL;
