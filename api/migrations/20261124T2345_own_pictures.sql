-- Finds the goals of a member and of an organisation by time, for the list of own pictures.
CREATE INDEX goals_account_created ON goals (account_id, created_at DESC, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX goals_organisation_created ON goals (organisation_id, created_at DESC, id DESC)
  WHERE organisation_id IS NOT NULL;
