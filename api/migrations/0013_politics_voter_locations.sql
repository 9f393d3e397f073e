-- Where members vote: an address, as detailed as the member gave it.
CREATE TABLE voter_locations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- An account has at most two locations.
  slot smallint NOT NULL CHECK (slot IN (1, 2)),
  is_default boolean NOT NULL,
  place_id text CHECK (length(place_id) BETWEEN 1 AND 200),
  street text CHECK (length(street) BETWEEN 1 AND 200),
  street_number text CHECK (length(street_number) BETWEEN 1 AND 200),
  postcode text CHECK (length(postcode) BETWEEN 1 AND 200),
  city text CHECK (length(city) BETWEEN 1 AND 200),
  county text CHECK (length(county) BETWEEN 1 AND 200),
  province text CHECK (length(province) BETWEEN 1 AND 200),
  country text CHECK (length(country) BETWEEN 1 AND 200),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, slot)
);
CREATE UNIQUE INDEX voter_locations_default ON voter_locations (account_id) WHERE is_default;
CREATE TRIGGER touch_account AFTER INSERT OR DELETE ON voter_locations
  FOR EACH ROW EXECUTE FUNCTION touch_account();

-- The smallest divisions that contain a voter location.
CREATE TABLE voter_location_divisions (
  voter_location_id uuid NOT NULL REFERENCES voter_locations ON DELETE CASCADE,
  division_id text COLLATE "C" NOT NULL REFERENCES divisions,
  PRIMARY KEY (voter_location_id, division_id)
);
CREATE INDEX voter_location_divisions_division ON voter_location_divisions (division_id);
