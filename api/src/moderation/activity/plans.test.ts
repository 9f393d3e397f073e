import { describe, expect, it } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { readsOf, rowsOf, scannedTables } from '../../testing/plans.ts';
import { activityByHour, storeHour } from './activity.queries.ts';

/** Inserts 20,000 members, posts, comments, votes and reports each, one a minute. */
const fill = `
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at, created_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() - n * interval '1 minute', now() FROM generate_series(1, 20000) n;

  INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, created_at)
  SELECT 'post-' || n || '-1bcdfghj', (SELECT id FROM accounts LIMIT 1), 'Body', 'Excerpt', false, 'en', now() - n * interval '1 minute'
  FROM generate_series(1, 20000) n;
  INSERT INTO threads (kind, subject_id, last_number) SELECT 'post', id, 20000 FROM posts LIMIT 1;
  ALTER TABLE comments DISABLE TRIGGER count_comment;
  INSERT INTO comments (thread_id, number, depth, path, account_id, body, created_at)
  SELECT (SELECT id FROM threads), n, 0, ARRAY[n], (SELECT id FROM accounts LIMIT 1), 'Body', now() - n * interval '1 minute'
  FROM generate_series(1, 20000) n;
  ALTER TABLE comments ENABLE TRIGGER count_comment;

  INSERT INTO vote_targets (id, kind) SELECT gen_random_uuid(), 'party';
  INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, scope, official, cast_at)
  SELECT sha256(n::text::bytea), (SELECT id FROM accounts LIMIT 1), (SELECT id FROM vote_targets), current_date, 'up', 'justMe', false,
    now() - n * interval '1 minute'
  FROM generate_series(1, 20000) n;

  INSERT INTO reported_items (kind, item_id, first_reported_at, last_reported_at) VALUES ('post', gen_random_uuid(), now(), now());
  INSERT INTO abuse_reports (item_id, reporter_id, reason, weight, created_at)
  SELECT (SELECT id FROM reported_items), id, 'spam', 1, activated_at FROM accounts;

  INSERT INTO telemetry_outcomes (slot, vertical, version)
  SELECT date_trunc('minute', now()) - n * interval '1 minute', 'mf-feed', 'v' FROM generate_series(1, 20000) n;

  INSERT INTO activity_hours SELECT date_trunc('hour', now()) - n * interval '1 hour', 1, 1, 1, 1, 1, 1, 1, 1
  FROM generate_series(1, 900) n;`;

const counted = ['accounts', 'posts', 'comments', 'daily_votes', 'abuse_reports', 'telemetry_outcomes'];
const hour = 3_600_000;
const thisHour = new Date(Math.floor(Date.now() / hour) * hour);

describe('with 20,000 rows of each kind', () => {
  const { planOf } = planDatabase(fill);

  it('reads the stored hours of five weeks, and the rows of the running hour only', async () => {
    const steps = await planOf(
      activityByHour({ first: new Date(thisHour.getTime() - 35 * 24 * hour), last: thisHour }),
    );
    expect(scannedTables(steps).filter((table) => counted.includes(table))).toEqual([]);
    expect(Math.max(...readsOf(steps, ...counted).map(rowsOf))).toBeLessThanOrEqual(120);
  });

  it('reads the rows of one hour to store it', async () => {
    const steps = await planOf(storeHour({ hour: new Date(thisHour.getTime() - 2 * hour) }));
    expect(scannedTables(steps).filter((table) => counted.includes(table))).toEqual([]);
    expect(Math.max(...readsOf(steps, ...counted).map(rowsOf))).toBeLessThanOrEqual(60);
  });
});
