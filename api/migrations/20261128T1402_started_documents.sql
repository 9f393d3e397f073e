-- Documents that browsers got, and those of them whose page has started, by the minute in which the server made them.
-- A page that hangs at its start reports nothing else.
ALTER TABLE telemetry_outcomes
  ADD COLUMN documents bigint NOT NULL DEFAULT 0 CHECK (documents >= 0),
  ADD COLUMN started bigint NOT NULL DEFAULT 0 CHECK (started >= 0);
