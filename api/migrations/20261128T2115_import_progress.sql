-- Imports report what they are doing, and how far they are (docs/decisions/09-people-and-places.md).
-- The step, what is done of how much, and the seconds since the step began.
ALTER TABLE import_runs ADD COLUMN progress jsonb CHECK (jsonb_typeof(progress) = 'object');
