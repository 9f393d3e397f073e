INSERT INTO member_organisations (id, slug, name, description, links, division_id, join_policy, image_hash, image_alt, version, handover_to, created_at, closed_at, closed_with_account, hidden_at, removed_at)
VALUES ('0192f0c0-0000-7000-8000-000000000101', 'a-slug', 'a name', 'a description', '{https://site.example/}', 'x-testland', 'onRequest', '0000000000000000', 'a text', 1, '0192f0c0-0000-7000-8000-000000000999', '2026-11-01 10:00:00Z', '2026-11-02 10:00:00Z', false, '2026-11-02 10:00:00Z', NULL);
INSERT INTO member_organisation_slugs (slug, organisation_id)
VALUES ('a-slug', '0192f0c0-0000-7000-8000-000000000101'), ('a-former-slug', '0192f0c0-0000-7000-8000-000000000101');
INSERT INTO organisation_pictures (organisation_id, size, file_hash)
VALUES ('0192f0c0-0000-7000-8000-000000000101', 48, '0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO organisation_memberships (organisation_id, account_id, role, approved, since, role_since, hidden_with_account)
VALUES ('0192f0c0-0000-7000-8000-000000000101', '0192f0c0-0000-7000-8000-000000000009', 'owner', true, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', false),
  ('0192f0c0-0000-7000-8000-000000000101', '0192f0c0-0000-7000-8000-000000000999', 'member', false, '2026-11-01 11:00:00Z', '2026-11-01 11:00:00Z', false);
