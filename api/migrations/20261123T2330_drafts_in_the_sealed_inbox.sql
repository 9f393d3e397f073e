-- A draft of a member who may act anonymously is a record in the sealed inbox (docs/decisions/07-anonymity.md). A row
-- holds a draft of a member who was never verified. Its owner's mark depends on the member alone; in rows of earlier
-- versions it depends on mode and id too. The server writes these marks anew when it starts, and then calls the function
-- below. Each step moves the rows of members who are verified.
ALTER TABLE drafts ADD COLUMN has_account_mark boolean NOT NULL DEFAULT false;
CREATE INDEX drafts_of_earlier_versions ON drafts (id) WHERE NOT has_account_mark;

-- Writes all drafts again without dead rows.
CREATE FUNCTION rewrite_drafts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE drafts ALTER COLUMN version TYPE integer USING version + 0;
  ANALYZE drafts;
END
$$;
