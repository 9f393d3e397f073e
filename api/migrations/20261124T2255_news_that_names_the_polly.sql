-- Changes data: passages, simulations.passages, simulations.last_said_at
-- News is quoted only where it names the polly (docs/decisions/11-digital-politicians.md). The job cuts it again.
DELETE FROM passages WHERE news_item_id IS NOT NULL;
UPDATE simulations m SET passages = c.passages, own_passages = c.own_passages, first_said_at = c.first_said_at,
  last_said_at = c.last_said_at
FROM (
  SELECT s.person_id, count(g.id)::int AS passages, count(g.id)::int AS own_passages, min(g.said_at) AS first_said_at,
    max(g.said_at) AS last_said_at
  FROM simulations s LEFT JOIN passages g ON g.person_id = s.person_id GROUP BY s.person_id
) c WHERE c.person_id = m.person_id;
