import { describe, expect, it } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables } from '../../testing/plans.ts';
import { listNewsletters, nextRecipients } from './send/send.queries.ts';
import { listSubscribers } from './subscribers/subscribers.queries.ts';

/** Inserts 20,000 subscribers, of whom every third has not confirmed the address, and 2,000 newsletters. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO newsletter_subscribers (email, language, requested_at, confirmed_at)
  SELECT md5(n::text) || '@plans.example', 'en', now(), CASE WHEN n % 3 > 0 THEN now() END FROM generate_series(1, 20000) n;
  INSERT INTO newsletters (subject_en, subject_nl, body_en, body_nl, changed_at)
  SELECT 'Subject', 'Onderwerp', 'Body', 'Tekst', now() - n * interval '1 day' FROM generate_series(1, 2000) n;`;

describe('with 20,000 subscribers', () => {
  const { planOf } = planDatabase(fill);

  it('reads only the page of subscribers, of a search, and of the next recipients', async () => {
    const page = { afterEmail: '', limit: 31, offset: 0 };
    for (const list of [
      listSubscribers({ ...page, start: '', end: '\u{10ffff}' }),
      listSubscribers({ ...page, start: 'a', end: 'a\u{10ffff}' }),
      nextRecipients({ afterId: '00000000-0000-0000-0000-000000000000', confirmedBy: 'infinity', limit: 31 }),
    ]) {
      const steps = await planOf(list);
      expect(scannedTables(steps)).toEqual([]);
      expect(rowsReadOf(steps, 'newsletter_subscribers')).toBeLessThanOrEqual(31);
    }
  });

  it('reads only the page of newsletters', async () => {
    const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    const steps = await planOf(listNewsletters({ beforeChanged: 'infinity', beforeId: last, limit: 31, offset: 0 }));
    expect(scannedTables(steps)).toEqual([]);
    expect(rowsReadOf(steps, 'newsletters')).toBeLessThanOrEqual(31);
  });
});
