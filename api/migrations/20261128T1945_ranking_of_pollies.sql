-- What a search for people is ranked by (docs/decisions/09-people-and-places.md). The job that rebuilds cards fills it.
ALTER TABLE polly_cards
  -- Each full name in folded words, short forms and initials included.
  ADD COLUMN names text[] COLLATE "C" NOT NULL DEFAULT '{}',
  -- The first and family names in folded words, with a space before and after each.
  ADD COLUMN main_words text COLLATE "C" NOT NULL DEFAULT '',
  -- Higher for more widely known offices, and for people in office.
  ADD COLUMN prominence smallint NOT NULL DEFAULT 0;
CREATE INDEX polly_cards_names ON polly_cards USING gin (names);
CREATE INDEX polly_cards_prominent ON polly_cards (prominence DESC, person_id);
