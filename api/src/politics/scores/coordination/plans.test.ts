import { describe, expect, it } from 'vitest';
import { planDatabase } from '../../../testing/plan-database.ts';
import { scannedTables } from '../../../testing/plans.ts';
import { listDismissed, listFindings, storeFindings } from './coordination.queries.ts';

/** Inserts 400 votes on each of 90 days, and 20,000 groups. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO accounts (user_name, email, password_hash, level, activated_at)
  SELECT 'user' || n, n || '@plans.example', 'none', 2, now() FROM generate_series(1, 400) n;
  INSERT INTO people (name, sort_name, source, retrieved) VALUES ('Ada North', 'North', 's', '2026-01-01');
  INSERT INTO vote_targets (id, kind) SELECT id, 'polly' FROM people;
  INSERT INTO daily_votes (slot, account_id, target_id, civil_day, vote, scope, official, cast_at)
  SELECT sha256((a.id::text || d)::bytea), a.id, p.id, '2026-05-01'::date + d, 'up', 'justMe', false,
    '2026-05-01T12:00:00Z'::timestamptz + d * interval '1 day'
  FROM generate_series(1, 90) d, accounts a, people p;
  INSERT INTO vote_evidence (vote_id, account_age_band, network_hash, day)
  SELECT id, 'older', sha256(id::text::bytea), civil_day FROM daily_votes;
  INSERT INTO coordinated_votes
    (target_id, day, kind, votes, same_network, young_accounts, same_vote, within_hour, score)
  SELECT id, '2026-06-01', 'network', 10 + n, 3, 0, 3, 3, 50 + n % 51 FROM people, generate_series(1, 20000) n;`;

describe('the plans of the finder of coordinated votes', () => {
  const { planOf } = planDatabase(fill);

  it('reads the votes of a day by an index', async () => {
    const steps = await planOf(storeFindings({ day: '2026-06-01', fewest: 10, leastScore: 50 }));
    expect(scannedTables(steps)).not.toContain('daily_votes');
    expect(scannedTables(steps)).not.toContain('vote_evidence');
  });

  it('reads a page of the list by an index', async () => {
    const page = { beforeScore: 101, beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit: 21, offset: 0 };
    expect(scannedTables(await planOf(listFindings(page)))).not.toContain('coordinated_votes');
    expect(scannedTables(await planOf(listDismissed(page)))).not.toContain('coordinated_votes');
  });
});
