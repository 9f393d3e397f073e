-- Lengths of texts and numbers of tags are limits of the site (docs/decisions/05-limits.md), which the server checks. A
-- constraint would refuse what an operator allows. The remaining constraints only require non-empty texts.
DO $$
DECLARE
  texts CONSTANT text[] := ARRAY[
    'accounts.display_name', 'accounts.first_name', 'accounts.last_name', 'accounts.display_location', 'accounts.bio',
    'accounts.gender_text', 'posts.title', 'posts.description', 'posts.body', 'comments.body', 'comment_versions.body',
    'topic_stances.body', 'topic_stance_versions.body', 'publications.title', 'daily_votes.comment',
    'abuse_reports.text', 'audiences.name', 'claim_disputes.body'
  ];
  owner text;
  field text;
BEGIN
  FOR owner, field IN SELECT split_part(each, '.', 1), split_part(each, '.', 2) FROM unnest(texts) each LOOP
    EXECUTE format('ALTER TABLE %1$I DROP CONSTRAINT %2$I, ADD CONSTRAINT %2$I CHECK (%3$I <> '''')',
      owner, owner || '_' || field || '_check', field);
  END LOOP;
  FOREACH owner IN ARRAY ARRAY['posts', 'topic_stances'] LOOP
    EXECUTE format('ALTER TABLE %1$I DROP CONSTRAINT %2$I, ADD CONSTRAINT %2$I CHECK (jsonb_typeof(tags) = ''array'')',
      owner, owner || '_tags_check');
  END LOOP;
END
$$;
