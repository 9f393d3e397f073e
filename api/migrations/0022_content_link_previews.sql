-- Link previews: what other sites say about their pages. Names no member.
CREATE TABLE link_previews (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- As the browser normalises it.
  url text COLLATE "C" NOT NULL UNIQUE CHECK (length(url) BETWEEN 1 AND 2000),
  title text CHECK (length(title) BETWEEN 1 AND 200),
  site_name text CHECK (length(site_name) BETWEEN 1 AND 100),
  description text CHECK (length(description) BETWEEN 1 AND 300),
  image_hash text COLLATE "C" REFERENCES files,
  image_width integer CHECK (image_width > 0),
  image_height integer CHECK (image_height > 0),
  -- When the preview was found. Before that, nothing may refer to the row.
  found_at timestamptz(3),
  -- When the page was last fetched, and whether that failed. A failure keeps the earlier preview.
  asked_at timestamptz(3),
  failed boolean NOT NULL DEFAULT false,
  -- The process that fetches the page, and when its lease expires.
  lease uuid,
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CHECK ((found_at IS NULL) = (title IS NULL) AND (title IS NULL) = (site_name IS NULL)),
  CHECK (num_nonnulls(image_hash, image_width, image_height) IN (0, 3)),
  CHECK (num_nonnulls(lease, leased_until) IN (0, 2))
);
CREATE INDEX link_previews_image ON link_previews (image_hash) WHERE image_hash IS NOT NULL;
CREATE INDEX link_previews_age ON link_previews (created_at);
