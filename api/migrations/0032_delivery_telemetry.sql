-- Counts errors on pages, without a reference to visitors.
CREATE TABLE telemetry_reports (
  day date NOT NULL,
  vertical text NOT NULL CHECK (length(vertical) <= 40),
  version text NOT NULL CHECK (length(version) <= 60),
  kind text NOT NULL,
  message text NOT NULL CHECK (length(message) <= 500),
  route text CHECK (length(route) <= 200),
  count bigint NOT NULL DEFAULT 1 CHECK (count > 0),
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (day, vertical, version, kind, message)
);

-- Measurements of pages and servers per release, without a reference to visitors. Only registered versions are
-- counted, which bounds the number of rows.

-- Outcomes of page views; canaries are compared by them.
CREATE TABLE telemetry_outcomes (
  slot timestamptz(3) NOT NULL,
  vertical text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL,
  -- Reported page views, and those that visibly failed.
  views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  failed_views bigint NOT NULL DEFAULT 0 CHECK (failed_views >= 0),
  -- How many views the reported ones represent, if pages are sampled.
  stands_for double precision NOT NULL DEFAULT 0 CHECK (stands_for >= 0),
  -- Pages rendered on the server, and failures that the browser had to render.
  renders bigint NOT NULL DEFAULT 0 CHECK (renders >= 0),
  failed_renders bigint NOT NULL DEFAULT 0 CHECK (failed_renders >= 0),
  PRIMARY KEY (slot, vertical, version)
);

-- Load times and web vitals: counts per bucket of a logarithmic scale and hour.
CREATE TABLE telemetry_measures (
  hour timestamptz(3) NOT NULL,
  vertical text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL,
  measure text COLLATE "C" NOT NULL CHECK (measure IN ('visit', 'move', 'LCP', 'FCP', 'CLS', 'INP', 'TTFB')),
  bucket smallint NOT NULL CHECK (bucket BETWEEN 0 AND 200),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (hour, vertical, version, measure, bucket)
);

COMMENT ON COLUMN telemetry_outcomes.slot IS 'The beginning of a minute.';
