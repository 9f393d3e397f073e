-- Lists the verified members of a level by user name in the administration (docs/decisions/12-moderation.md).
CREATE INDEX accounts_verified_level_name ON accounts (level, user_name_key COLLATE "C")
  WHERE identity_verified_at IS NOT NULL;
