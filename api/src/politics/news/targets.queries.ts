import { statement } from '../../platform/db/statement.ts';

/** SQL for the path of the page of the person `t`. */
export const pollyPathSql = `'/polly/' || (SELECT slug FROM person_slugs s WHERE s.person_id = t.id AND s.current)`;

/** SQL for the path of the page of the organization `t`. */
export const partyPathSql = `'/party/' || coalesce((SELECT slug FROM organization_slugs s WHERE s.organization_id = t.id AND s.current), t.id::text)`;

const parties = `(SELECT id FROM organizations WHERE classification = 'party')`;

/**
 * Selects a polly or party with the path of its page, by id or slug. Indexes: the primary keys of both and of their
 * slugs.
 */
export const targets = {
  polly: {
    byId: statement<{ id: string }>(
      'news.pollyById',
      `SELECT t.id, ${pollyPathSql} AS path FROM people t WHERE t.id = current_person($id)`,
      { isQuick: true },
    ),
    bySlug: statement<{ slug: string }>(
      'news.pollyBySlug',
      `SELECT t.id, ${pollyPathSql} AS path FROM people t
       WHERE t.id = (SELECT person_id FROM person_slugs WHERE slug = $slug)`,
      { isQuick: true },
    ),
  },
  party: {
    byId: statement<{ id: string }>(
      'news.partyById',
      `SELECT t.id, ${partyPathSql} AS path FROM ${parties} t WHERE t.id = current_party($id)`,
    ),
    bySlug: statement<{ slug: string }>(
      'news.partyBySlug',
      `SELECT t.id, ${partyPathSql} AS path FROM ${parties} t
       WHERE t.id = (SELECT organization_id FROM organization_slugs WHERE slug = $slug)`,
    ),
  },
};
