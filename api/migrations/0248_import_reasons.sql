-- Why an import was refused, as a code and what belongs to it: each language says it in its words. Absent where nothing is known
-- but the sentence.
ALTER TABLE import_runs ADD refusal_reason text CHECK (length(refusal_reason) BETWEEN 1 AND 40),
  ADD refusal_values jsonb CHECK (jsonb_typeof(refusal_values) = 'object'),
  ADD CHECK ((refusal_reason IS NULL) = (refusal_values IS NULL)),
  ADD CHECK (refusal_reason IS NULL OR refusal_code IS NOT NULL);
