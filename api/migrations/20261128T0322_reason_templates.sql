-- Prepared reasons for decisions (docs/decisions/12-moderation.md). A decision stores the text and does not refer to it.
CREATE TABLE reason_templates (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  title text NOT NULL CHECK (title <> ''),
  rule text COLLATE "C" NOT NULL CHECK (length(rule) BETWEEN 1 AND 40),
  body_en text NOT NULL CHECK (body_en <> ''),
  body_nl text NOT NULL CHECK (body_nl <> ''),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX reason_templates_title ON reason_templates (lower(title));
