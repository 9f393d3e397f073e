-- The identity of the site and its banners (docs/decisions/25-site-identity.md). The acts hold the admins and the reasons.
CREATE TABLE site_logos (
  id uuid PRIMARY KEY,
  file_hash text COLLATE "C" NOT NULL REFERENCES files,
  used_at timestamptz(3) NOT NULL
);
CREATE INDEX site_logos_file ON site_logos (file_hash);

CREATE TABLE site_identity (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version integer NOT NULL CHECK (version > 0),
  name text NOT NULL,
  languages text[] NOT NULL,
  colour text,
  logo_id uuid REFERENCES site_logos,
  act_id uuid NOT NULL REFERENCES admin_acts
);

CREATE TABLE banners (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  kind text NOT NULL,
  audience text NOT NULL,
  texts jsonb NOT NULL,
  link text,
  may_close boolean NOT NULL,
  shown_from timestamptz(3),
  shown_until timestamptz(3),
  act_id uuid NOT NULL REFERENCES admin_acts,
  CHECK (shown_until IS NULL OR shown_from IS NOT NULL)
);
CREATE UNIQUE INDEX banners_act ON banners (act_id);
CREATE INDEX banners_shown_from ON banners (shown_from);
