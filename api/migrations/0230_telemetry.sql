-- What pages and the server measure, counted for each release; nothing in it tells who was there. A version that the
-- registry does not know is not counted, so that the number of rows is bounded by the releases and the days.

-- How page views ended, in slots of five minutes: what a canary is compared by.
CREATE TABLE telemetry_outcomes (
  slot timestamptz(3) NOT NULL,
  vertical text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL,
  -- Views that pages reported, and those of them that failed before the visitor's eyes.
  views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  failed_views bigint NOT NULL DEFAULT 0 CHECK (failed_views >= 0),
  -- How many views the reported ones stand for, where not every page reports.
  stands_for double precision NOT NULL DEFAULT 0 CHECK (stands_for >= 0),
  -- Pages that the server rendered, and those that it could not: the browser made them.
  renders bigint NOT NULL DEFAULT 0 CHECK (renders >= 0),
  failed_renders bigint NOT NULL DEFAULT 0 CHECK (failed_renders >= 0),
  PRIMARY KEY (slot, vertical, version)
);

-- Load times and web vitals: how many fell into each bucket of a logarithmic scale, by the hour.
CREATE TABLE telemetry_measures (
  hour timestamptz(3) NOT NULL,
  vertical text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL,
  measure text COLLATE "C" NOT NULL CHECK (measure IN ('visit', 'move', 'LCP', 'FCP', 'CLS', 'INP', 'TTFB')),
  bucket smallint NOT NULL CHECK (bucket BETWEEN 0 AND 200),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (hour, vertical, version, measure, bucket)
);
