INSERT INTO goals (id, slug, account_id, organisation_id, title, info, excerpt, language, division_id, tags, tag_slugs, view_scope, reply_scope, polly_id, addressed_organisation_id, state, created_at, published_at, opened_at, reached_at, answered_at, closed_at, archived_at, moved_at, opens_at, version, hidden_at, removed_at, hidden_with_account)
VALUES ('0192f0c0-0000-7000-8000-000000000110', 'a-goal-1bcdfghj', '0192f0c0-0000-7000-8000-000000000009', NULL, 'a title', 'a text', 'a text', 'en', 'x-testland', '[{"slug": "a-tag", "name": "A tag"}]', '{a-tag}', 'everyone', 'everyone', '0192f0c0-0000-7000-8000-000000000033', NULL, 'archived', '2026-11-01 10:00:00Z', '2026-11-01 11:00:00Z', '2026-11-01 12:00:00Z', '2026-11-01 13:00:00Z', '2026-11-01 14:00:00Z', '2026-11-01 15:00:00Z', '2026-11-01 16:00:00Z', '2026-11-01 16:00:00Z', 5, 1, '2026-11-02 10:00:00Z', '2026-11-02 11:00:00Z', true),
  ('0192f0c0-0000-7000-8000-000000000111', 'a-goal-2bcdfghj', NULL, '0192f0c0-0000-7000-8000-000000000101', 'a title', '', '', 'en', NULL, '[]', '{}', 'everyone', 'noOne', NULL, '0192f0c0-0000-7000-8000-000000000101', 'draft', '2026-11-01 10:00:00Z', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-01 10:00:00Z', NULL, 1, NULL, NULL, false);
INSERT INTO goal_thresholds (goal_id, supporters, reached_at)
VALUES ('0192f0c0-0000-7000-8000-000000000110', 100, '2026-11-01 13:00:00Z');
INSERT INTO goal_supports (goal_id, account_id, named, created_at, hidden_with_account)
VALUES ('0192f0c0-0000-7000-8000-000000000110', '0192f0c0-0000-7000-8000-000000000999', true, '2026-11-01 12:00:00Z', false);
INSERT INTO goal_updates (id, goal_id, account_id, body, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000112', '0192f0c0-0000-7000-8000-000000000110', '0192f0c0-0000-7000-8000-000000000009', 'a text', '2026-11-01 12:00:00Z');
INSERT INTO goal_answers (goal_id, account_id, body, created_at, edited_at, version, hidden_with_account)
VALUES ('0192f0c0-0000-7000-8000-000000000110', '0192f0c0-0000-7000-8000-000000000999', 'a text', '2026-11-01 14:00:00Z', '2026-11-01 14:30:00Z', 2, false);
INSERT INTO goal_pictures (id, goal_id, position, alt)
VALUES ('0192f0c0-0000-7000-8000-000000000113', '0192f0c0-0000-7000-8000-000000000110', 1, 'a text');
INSERT INTO goal_picture_files (picture_id, size, file_hash)
VALUES ('0192f0c0-0000-7000-8000-000000000113', 640, '0000000000000000000000000000000000000000000000000000000000000000');
