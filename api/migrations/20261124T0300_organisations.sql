-- Organisations that members create (docs/decisions/18-organisations.md). Parties and public bodies from sources are in
-- `organizations`.
CREATE TABLE member_organisations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The current address. `member_organisation_slugs` has this one and all former ones.
  slug text COLLATE "C" NOT NULL UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL CHECK (description <> ''),
  links text[] NOT NULL DEFAULT '{}',
  division_id text REFERENCES divisions,
  join_policy text NOT NULL CHECK (join_policy IN ('open', 'onRequest', 'closed')),
  -- The hash that the address of the picture contains, and the text for those who do not see the picture.
  image_hash text,
  image_alt text CHECK (image_alt <> ''),
  -- Approved members whose accounts are not deleted. Only `count_organisation_member` changes it.
  members_count integer NOT NULL DEFAULT 0 CHECK (members_count >= 0),
  -- Counts the changes by its admins. A change names the version that it replaces.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- The member to whom the owner offers the organisation.
  handover_to uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  -- A closed organisation stays readable and never changes again.
  closed_at timestamptz(3),
  -- True while it is closed only because the account of its owner is deleted. It opens if the account returns.
  closed_with_account boolean NOT NULL DEFAULT false,
  hidden_at timestamptz(3),
  removed_at timestamptz(3),
  sort_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_words(name)) STORED,
  CONSTRAINT organisation_images_have_a_text CHECK (image_hash IS NULL OR image_alt IS NOT NULL),
  CONSTRAINT organisations_close_with_accounts CHECK (NOT closed_with_account OR closed_at IS NOT NULL)
);
-- Lists organisations by name.
CREATE INDEX member_organisations_in_order ON member_organisations (sort_key, id)
  WHERE removed_at IS NULL AND hidden_at IS NULL;
-- Finds organisations by the words of their names.
CREATE INDEX member_organisations_words ON member_organisations USING gin (sort_key gin_trgm_ops);
CREATE INDEX member_organisations_handover ON member_organisations (handover_to) WHERE handover_to IS NOT NULL;

-- The current and former addresses of organisations. Each belongs to one organisation for ever.
CREATE TABLE member_organisation_slugs (
  slug text COLLATE "C" PRIMARY KEY
    CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  organisation_id uuid NOT NULL REFERENCES member_organisations ON DELETE CASCADE
);
CREATE INDEX member_organisation_slugs_of ON member_organisation_slugs (organisation_id);

-- Pictures of organisations, one row per size in pixels.
CREATE TABLE organisation_pictures (
  organisation_id uuid NOT NULL REFERENCES member_organisations ON DELETE CASCADE,
  size smallint NOT NULL CHECK (size IN (48, 96, 192, 512)),
  file_hash text COLLATE "C" NOT NULL REFERENCES files,
  PRIMARY KEY (organisation_id, size)
);
CREATE INDEX organisation_pictures_file ON organisation_pictures (file_hash);

-- Members of organisations, and members who ask to join. Transactions that change them lock the organisation first.
CREATE TABLE organisation_memberships (
  organisation_id uuid NOT NULL REFERENCES member_organisations ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
  -- False until an admin approves the request.
  approved boolean NOT NULL,
  -- When the member joined, or asked to.
  since timestamptz(3) NOT NULL,
  -- When the member got the role.
  role_since timestamptz(3) NOT NULL,
  hidden_with_account boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organisation_id, account_id),
  CONSTRAINT only_members_wait CHECK (approved OR role = 'member')
);
CREATE UNIQUE INDEX organisation_memberships_owner ON organisation_memberships (organisation_id) WHERE role = 'owner';
-- Lists the members, the requests, and those who run an organisation.
CREATE INDEX organisation_memberships_newest ON organisation_memberships (organisation_id, since DESC, account_id DESC)
  WHERE approved;
CREATE INDEX organisation_memberships_waiting ON organisation_memberships (organisation_id, since, account_id)
  WHERE NOT approved;
CREATE INDEX organisation_memberships_team ON organisation_memberships (organisation_id, role, role_since)
  WHERE role <> 'member';
-- Lists the organisations of a member.
CREATE INDEX organisation_memberships_account ON organisation_memberships (account_id, organisation_id);

-- Keeps the count of members. Nothing else changes it.
CREATE FUNCTION count_organisation_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference integer :=
    (CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE (NEW.approved AND NOT NEW.hidden_with_account)::int END)
    - (CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE (OLD.approved AND NOT OLD.hidden_with_account)::int END);
BEGIN
  IF difference <> 0 THEN
    UPDATE member_organisations SET members_count = members_count + difference
    WHERE id = (CASE WHEN TG_OP = 'DELETE' THEN OLD.organisation_id ELSE NEW.organisation_id END);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_organisation_member AFTER INSERT OR DELETE OR UPDATE OF approved, hidden_with_account
  ON organisation_memberships FOR EACH ROW EXECUTE FUNCTION count_organisation_member();
