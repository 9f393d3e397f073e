import { describe, expect, it } from 'vitest';
import { planDatabase } from '../../testing/plan-database.ts';
import { rowsReadOf, scannedTables } from '../../testing/plans.ts';
import { currentSlug, inAllLanguages, listAll } from './publications.queries.ts';

/** Inserts 20,000 publications, of which every second one is a draft. */
const fill = `
  SET plan_cache_mode = force_generic_plan;
  INSERT INTO publications (kind, slug, language, title, description, content, changed_at, body, is_published,
    published_at, shown_from)
  SELECT (ARRAY['blog', 'interview', 'page'])[1 + n % 3], 'text-' || n, 'en', 'Title ' || n, 'What it is about', '{}',
    now() - n * interval '1 minute', '', n % 2 = 0, CASE WHEN n % 2 = 0 THEN now() END,
    CASE WHEN n % 2 = 0 THEN now() END
  FROM generate_series(1, 20000) n;
  INSERT INTO former_publication_slugs SELECT kind, 'former-' || slug, slug FROM publications;`;

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

describe('with 20,000 publications', () => {
  const { planOf } = planDatabase(fill);
  const page = { state: null, now: new Date(), beforeChanged: 'infinity', beforeId: last, limit: 31, offset: 0 };

  it('reads only the page of the list of admins, and of one kind', async () => {
    for (const list of [listAll.all(page), listAll.ofKind({ ...page, kind: 'blog' })]) {
      const steps = await planOf(list);
      expect(scannedTables(steps)).toEqual([]);
      expect(rowsReadOf(steps, 'publications')).toBeLessThanOrEqual(31);
    }
  });

  it('finds by words and by slug without a scan', async () => {
    const found = listAll.found({ ...page, kind: null, term: 'title 19999' });
    const named = [
      inAllLanguages({ kind: 'blog', slug: 'text-3' }),
      currentSlug({ kind: 'blog', slug: 'former-text-3' }),
    ];
    for (const list of [found, ...named]) expect(scannedTables(await planOf(list))).toEqual([]);
  });
});
