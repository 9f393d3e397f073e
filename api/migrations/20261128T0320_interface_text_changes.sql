-- Texts of the interface that admins replaced, with their history (docs/decisions/14-languages.md). The last version of a
-- text is in force; one without words is the original again. The act holds the admin, the time and the reason.
CREATE TABLE interface_text_changes (
  namespace text NOT NULL,
  key text NOT NULL,
  language text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  words text,
  original text NOT NULL,
  for_admins boolean NOT NULL,
  act_id uuid NOT NULL REFERENCES admin_acts,
  PRIMARY KEY (namespace, key, language, version)
);
CREATE INDEX interface_text_changes_act ON interface_text_changes (act_id);
