-- How many people live in a place, where a source tells it, and as of which day (decisions, section 8).
ALTER TABLE divisions
  ADD population integer CHECK (population > 0),
  ADD population_on date,
  ADD population_source text,
  ADD CHECK ((population IS NULL) = (population_source IS NULL)),
  ADD CHECK (population IS NOT NULL OR population_on IS NULL);
