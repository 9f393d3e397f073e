-- Claims of a polly's page by the office itself, and disputes about them (docs/decisions/10-claims.md).
CREATE TABLE claims (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  person_id uuid NOT NULL REFERENCES people,
  -- The claiming member, known to admins only.
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  way text COLLATE "C" NOT NULL CHECK (way IN ('email', 'facebook', 'twitter')),
  -- The public proof: the domain of the address, or the account that the data names.
  proof text COLLATE "C" NOT NULL CHECK (length(proof) BETWEEN 1 AND 500),
  -- The full address, for the admin who decides. Deleted with the decision.
  email text COLLATE "C" CHECK (length(email) <= 254),
  -- Of the mailed link. Kept while the claim is pending, so that the link works twice.
  key_hash bytea UNIQUE CHECK (length(key_hash) = 32),
  key_expires_at timestamptz(3),
  state text COLLATE "C" NOT NULL
    CHECK (state IN ('unconfirmed', 'pending', 'approved', 'rejected', 'revoked', 'withdrawn')),
  created_at timestamptz(3) NOT NULL,
  proven_at timestamptz(3),
  approved_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- Why it was rejected or revoked, for the member.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 1000),
  -- The admin who reviews the claim, and how long others leave it alone (docs/decisions/12-moderation.md).
  held_by uuid REFERENCES accounts ON DELETE SET NULL,
  held_until timestamptz(3),
  CHECK (state = 'unconfirmed' OR state = 'withdrawn' OR proven_at IS NOT NULL),
  CHECK (state <> 'unconfirmed' OR (way = 'email' AND key_hash IS NOT NULL)),
  CHECK ((key_hash IS NULL) = (key_expires_at IS NULL)),
  CHECK (state IN ('unconfirmed', 'pending') OR (email IS NULL AND key_hash IS NULL)),
  CHECK (state <> 'approved' OR approved_at IS NOT NULL),
  CHECK ((reason IS NOT NULL) = (state IN ('rejected', 'revoked')))
);
-- One open claim per member and page, and one owner per page: the second of two simultaneous approvals fails.
CREATE UNIQUE INDEX claims_open ON claims (account_id, person_id) WHERE state IN ('unconfirmed', 'pending');
CREATE UNIQUE INDEX claims_owner ON claims (person_id) WHERE state = 'approved';
CREATE INDEX claims_of_account ON claims (account_id, id DESC);
CREATE INDEX claims_of_person ON claims (person_id, state);
-- Lists pending and decided claims.
CREATE INDEX claims_by_state ON claims (state, id);
CREATE INDEX claims_unconfirmed ON claims (key_expires_at) WHERE state = 'unconfirmed';
CREATE INDEX claims_decided_by ON claims (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX claims_held_by ON claims (held_by) WHERE held_by IS NOT NULL;

-- A member's objection to the owner of a page.
CREATE TABLE claim_disputes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  claim_id uuid NOT NULL REFERENCES claims ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  state text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'upheld', 'rejected')),
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 1000),
  UNIQUE (claim_id, account_id),
  CHECK ((state = 'pending') = (decided_at IS NULL))
);
CREATE INDEX claim_disputes_open ON claim_disputes (claim_id) WHERE state = 'pending';
CREATE INDEX claim_disputes_account ON claim_disputes (account_id);

-- Mail domains that admins assign to an office, in addition to those in the data.
CREATE TABLE claim_domains (
  person_id uuid NOT NULL REFERENCES people,
  domain text COLLATE "C" NOT NULL CHECK (domain = lower(domain) AND length(domain) BETWEEN 3 AND 253),
  added_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (person_id, domain)
);
CREATE INDEX claim_domains_added_by ON claim_domains (added_by) WHERE added_by IS NOT NULL;
-- Lists the assigned domains by domain.
CREATE UNIQUE INDEX claim_domains_by_domain ON claim_domains (domain, person_id);

-- Members who speak for a polly: the verified owner, and the staff that the owner added. An approved claim makes the
-- rows.
CREATE TABLE page_owners (
  person_id uuid NOT NULL REFERENCES people,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  is_staff boolean NOT NULL DEFAULT false,
  since timestamptz(3) NOT NULL,
  PRIMARY KEY (person_id, account_id)
);
CREATE INDEX page_owners_account ON page_owners (account_id);
-- One owner per page. Everyone else who speaks for it is staff.
CREATE UNIQUE INDEX page_owners_owner ON page_owners (person_id) WHERE NOT is_staff;
