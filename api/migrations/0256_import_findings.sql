-- What a line of a report says, as a code and what belongs to it, and what of a person is changed: each language says it in its
-- words. Absent in lines of earlier runs, which have the words in English alone.
ALTER TABLE import_lines ADD finding text CHECK (length(finding) BETWEEN 1 AND 40),
  ADD "values" jsonb CHECK (jsonb_typeof("values") = 'object'),
  ADD fields text[],
  ADD CHECK ((finding IS NULL) = ("values" IS NULL));
