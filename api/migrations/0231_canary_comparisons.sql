-- What was measured of a canary that the site ended by itself: how often it failed, and the active version beside it.
ALTER TABLE release_acts ADD COLUMN measured jsonb CHECK (jsonb_typeof(measured) = 'object');

-- A canary that is served anew is not to be judged by how it ended before: five minutes were too long for that.
COMMENT ON COLUMN telemetry_outcomes.slot IS 'The beginning of a minute.';
