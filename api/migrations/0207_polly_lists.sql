-- What the list of pollies is narrowed to and ordered by besides the name. Cards are made anew when the server starts, so
-- that what stands here as a default does not stay.
ALTER TABLE polly_cards
  -- The division of that membership's office and all that it lies in.
  ADD COLUMN places text[] COLLATE "C" NOT NULL DEFAULT '{}',
  -- The first day in that office, over all terms that follow one another.
  ADD COLUMN since date,
  -- Smaller for who took office later.
  ADD COLUMN recency integer NOT NULL GENERATED ALWAYS AS (coalesce(DATE '9999-12-31' - since, 2147483647)) STORED;

DROP INDEX polly_cards_party;
CREATE INDEX polly_cards_of_party ON polly_cards (party_id, former, sort_key, person_id);
CREATE INDEX polly_cards_of_office ON polly_cards (office_name, former, sort_key, person_id);
CREATE INDEX polly_cards_of_place ON polly_cards USING gin (places);
CREATE INDEX polly_cards_recent ON polly_cards (former, recency, person_id);
