-- Invented rows of every table, as the baseline stores them. Never change them: later migrations are tested with them.

INSERT INTO site_facts (name, value, noted_at)
VALUES ('a name', 'a value', '2026-11-01 10:00:00Z');
INSERT INTO files (hash, media_type, bytes, created_at)
VALUES ('0000000000000000000000000000000000000000000000000000000000000000', 'a media type', 1, '2026-11-01 10:00:00Z');
INSERT INTO counted_acts (act_hash, times, window_started_at)
VALUES ('\x0303030303030303030303030303030303030303030303030303030303030303', 1, '2026-11-01 10:00:00Z');
INSERT INTO outbox_mails (id, to_address, subject, text, html, created_at, next_try_at, tries, given_up_at, last_error, reply_to, unsubscribe_url)
VALUES ('0192f0c0-0000-7000-8000-000000000004', 'member@mail.example', 'a subject', 'a text', 'a html', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', 1, '2026-11-01 10:00:00Z', 'a last error', 'member@mail.example', 'https://site.example/');
INSERT INTO nightly_work (name, done_for, leased_until, lease)
VALUES ('a name', '2026-11-01', '2026-12-01 10:00:00Z', '0192f0c0-0000-7000-8000-000000000905');
INSERT INTO site_jobs (name, cron, may_run, longest_seconds, asked_at, started_at, ended_at, failure, announced_at)
VALUES ('a name', '0 * * * *', false, 1, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', 'a failure', '2026-11-01 10:00:00Z');
INSERT INTO site_job_failures (id, name, started_at, ended_at, reason)
VALUES ('0192f0c0-0000-7000-8000-000000000007', 'a name', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', 'a reason');
INSERT INTO events (id, topic, kind, data, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000008', 'account:0192f0c0-0000-7000-8000-000000000009', 'a kind', '{}', '2026-11-01 10:00:00Z');

INSERT INTO accounts (id, user_name, email, password_hash, display_name, first_name, last_name, roles, level, banned, activated_at, consented_at, language, created_at, display_location, bio, gender, gender_text, refer_to_me_as, view_my_posts_and_comments, reply_my_posts_and_comments, send_me_direct_message, mention_me, view_my_profile, view_my_votes, avatar_hash, granted_level, approve_followers, identity_verified_at, home_feed)
VALUES ('0192f0c0-0000-7000-8000-000000000009', 'Marit.Vossen', 'member@mail.example', '0000000000000000000000000000000000000000000000000000000000000000', 'a display name', 'a first name', 'a last name', '{admin}', 2, false, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', 'en', '2026-11-01 10:00:00Z', 'a display location', 'a bio', 'custom', 'a gender text', 'they/them/their', 'everyone', 'everyone', 'everyone', 'everyone', 'everyone', 'everyone', '0000000000000000', 1, false, '2026-11-01 10:00:00Z', 'following');
INSERT INTO accounts (id, user_name, email, password_hash, display_name, first_name, last_name, roles, level, banned, activated_at, consented_at, language, created_at, display_location, bio, gender, gender_text, refer_to_me_as, view_my_posts_and_comments, reply_my_posts_and_comments, send_me_direct_message, mention_me, view_my_profile, view_my_votes, avatar_hash, granted_level, approve_followers, identity_verified_at, home_feed)
VALUES ('0192f0c0-0000-7000-8000-000000000999', 'Second.Member', 'second@mail.example', '0000000000000000000000000000000000000000000000000000000000000000', 'a display name', 'a first name', 'a last name', '{admin}', 2, false, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', 'en', '2026-11-01 10:00:00Z', 'a display location', 'a bio', 'custom', 'a gender text', 'they/them/their', 'everyone', 'everyone', 'everyone', 'everyone', 'everyone', 'everyone', '0000000000000000', 1, false, '2026-11-01 10:00:00Z', 'following');
INSERT INTO activation_links (key_hash, account_id, expires_at)
VALUES ('\x0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a', '0192f0c0-0000-7000-8000-000000000009', '2026-12-01 10:00:00Z');
INSERT INTO sessions (id, account_id, token_hash, device_hash, remembered, in_cookie, password_given_at, renewed_at, expires_at, created_at, browser, system, used_at, token_seen)
VALUES ('0192f0c0-0000-7000-8000-000000000011', '0192f0c0-0000-7000-8000-000000000009', '\x0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b', '\x0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b', false, false, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-12-01 10:00:00Z', '2026-11-01 10:00:00Z', 'a browser', 'a system', '2026-11-01 10:00:00Z', false);
INSERT INTO replaced_tokens (token_hash, session_id, replaced_at, void_at)
VALUES ('\x0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c', '0192f0c0-0000-7000-8000-000000000011', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z');
INSERT INTO known_devices (account_id, device_hash, last_used_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '\x0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d', '2026-11-01 10:00:00Z');
INSERT INTO log_in_failures (identifier_hash, failures, failed_at, locked_until)
VALUES ('\x0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e', 1, '2026-11-01 10:00:00Z', '2026-12-01 10:00:00Z');
INSERT INTO used_human_checks (solution_hash, expires_at)
VALUES ('\x0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f', '2026-12-01 10:00:00Z');
INSERT INTO password_reset_links (key_hash, account_id, expires_at)
VALUES ('\x1010101010101010101010101010101010101010101010101010101010101010', '0192f0c0-0000-7000-8000-000000000009', '2026-12-01 10:00:00Z');
INSERT INTO email_changes (account_id, key_hash, new_email, expires_at, confirmed_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '\x1111111111111111111111111111111111111111111111111111111111111111', 'member@mail.example', '2026-12-01 10:00:00Z', '2026-11-01 10:00:00Z');
INSERT INTO one_time_codes (account_id, sealed_secret, enabled_at, last_step)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '\x1212121212121212121212121212121212121212121212121212121212121212', '2026-11-01 10:00:00Z', 1);
INSERT INTO recovery_codes (account_id, code_hash)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '\x1313131313131313131313131313131313131313131313131313131313131313');

INSERT INTO social_identities (provider, subject, account_id, name, created_at, named_at)
VALUES ('facebook', 'a subject', '0192f0c0-0000-7000-8000-000000000009', 'a name', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z');
INSERT INTO social_attempts (nonce_hash, provider, account_id, stage, sealed, expires_at)
VALUES ('\x1515151515151515151515151515151515151515151515151515151515151515', 'facebook', '0192f0c0-0000-7000-8000-000000000009', 'begun', '\x1515151515151515151515151515151515151515151515151515151515151515', '2026-12-01 10:00:00Z');
INSERT INTO social_join_links (key_hash, account_id, provider, subject, name, expires_at)
VALUES ('\x1616161616161616161616161616161616161616161616161616161616161616', '0192f0c0-0000-7000-8000-000000000009', 'facebook', 'a subject', 'a name', '2026-12-01 10:00:00Z');

INSERT INTO verified_identities (account_id, identity_hash, provider, verified_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '\x1717171717171717171717171717171717171717171717171717171717171717', 'a provider', '2026-11-01 10:00:00Z');

INSERT INTO avatar_files (account_id, size, file_hash)
VALUES ('0192f0c0-0000-7000-8000-000000000009', 48, '0000000000000000000000000000000000000000000000000000000000000000');

INSERT INTO account_deletions (account_id, undo_key_hash, purge_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '\x1919191919191919191919191919191919191919191919191919191919191919', '2026-12-01 10:00:00Z');
INSERT INTO reserved_user_names (name_hash)
VALUES ('\x1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a');

INSERT INTO data_exports (account_id, requested_at, progress, lease, leased_until, tries, file_token, bytes, expires_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '2026-11-01 10:00:00Z', 1, '0192f0c0-0000-7000-8000-000000000927', '2026-12-01 10:00:00Z', 1, '\x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b', 1, '2026-12-01 10:00:00Z');

INSERT INTO admin_acts (id, act, admin_id, member_id, reason, created_at, subject)
VALUES ('0192f0c0-0000-7000-8000-000000000028', 'a act', '0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000009', 'a reason', '2026-11-01 10:00:00Z', 'a subject');

INSERT INTO divisions (id, name, state, city, district, other_names, time_zone, valid_from, valid_through, source, licence, retrieved, search, same_as, population, population_on, population_source)
VALUES ('x-testland', 'Testland', 'a state', 'a city', 'a district', '{one}', 'Europe/Amsterdam', '2026-11-01', '2026-11-01', 'a source', 'a licence', '2026-11-01', 'a search', 'a same as', 1, '2026-11-01', 'a population source');
INSERT INTO organizations (id, scheme, identifier, name, classification, source, licence, retrieved, division_id, abbreviation, other_names, website, image, valid_from, valid_through)
VALUES ('0192f0c0-0000-7000-8000-000000000030', 'a scheme', 'a identifier', 'Harbour Party', 'party', 'a source', 'a licence', '2026-11-01', 'x-testland', 'a abbreviation', '{one}', 'https://site.example/', 'https://site.example/', '2026-11-01', '2026-11-01');
INSERT INTO organization_slugs (slug, organization_id, current)
VALUES ('a-slug-1abc', '0192f0c0-0000-7000-8000-000000000030', false);
INSERT INTO offices (id, scheme, identifier, organization_id, division_id, label, role, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000032', 'a scheme', 'a identifier', '0192f0c0-0000-7000-8000-000000000030', 'x-testland', 'a label', 'a role', 'a source', 'a licence', '2026-11-01');
INSERT INTO people (id, name, sort_name, other_names, gender, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000033', 'Marit Vossen', 'Vossen, Marit', '{one}', 'female', 'a source', 'a licence', '2026-11-01');
INSERT INTO person_identifiers (scheme, identifier, person_id, source, licence, retrieved)
VALUES ('a scheme', 'a identifier', '0192f0c0-0000-7000-8000-000000000033', 'a source', 'a licence', '2026-11-01');
INSERT INTO person_slugs (slug, person_id, current)
VALUES ('a-slug-1abc', '0192f0c0-0000-7000-8000-000000000033', false);
INSERT INTO person_links (person_id, kind, url, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000033', 'website', 'https://site.example/', 'a source', 'a licence', '2026-11-01');
INSERT INTO person_contacts (person_id, kind, value, label, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000033', 'email', 'a value', 'a label', 'a source', 'a licence', '2026-11-01');
INSERT INTO person_photos (person_id, url, file_hash, due_at, failures)
VALUES ('0192f0c0-0000-7000-8000-000000000033', 'https://site.example/', '0000000000000000000000000000000000000000000000000000000000000000', '2026-12-01 10:00:00Z', 0);
INSERT INTO memberships (id, person_id, office_id, party_id, caucus_id, term_title, valid_from, valid_through, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000039', '0192f0c0-0000-7000-8000-000000000033', '0192f0c0-0000-7000-8000-000000000032', '0192f0c0-0000-7000-8000-000000000030', '0192f0c0-0000-7000-8000-000000000030', 'a term title', '2026-11-01', '2026-11-01', 'a source', 'a licence', '2026-11-01');
INSERT INTO polly_cards (person_id, slug, name, gender, office_name, title, state, city, district, term_title, party_name, former, valid_through, time_zone, sort_key, search, party_id, division_id, photo, places, since)
VALUES ('0192f0c0-0000-7000-8000-000000000033', 'a-slug-1abc', 'a name', 'female', 'a office name', 'a title', 'a state', 'a city', 'a district', 'a term title', 'a party name', false, '2026-11-01', 'Europe/Amsterdam', 'a sort key', 'a search', '0192f0c0-0000-7000-8000-000000000940', 'a division id', 'https://site.example/', '{one}', '2026-11-01');

INSERT INTO elections (id, scheme, identifier, name, held_on, division_id, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000041', 'a scheme', 'a identifier', 'a name', '2026-11-01', 'x-testland', 'a source', 'a licence', '2026-11-01');
INSERT INTO contests (id, scheme, identifier, election_id, kind, name, division_id, seats, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000042', 'a scheme', 'a identifier', '0192f0c0-0000-7000-8000-000000000041', 'candidates', 'a name', 'x-testland', 1, 'a source', 'a licence', '2026-11-01');
INSERT INTO candidacies (id, scheme, identifier, contest_id, person_id, party_id, office_id, list_position, withdrawn_on, source, licence, retrieved)
VALUES ('0192f0c0-0000-7000-8000-000000000043', 'a scheme', 'a identifier', '0192f0c0-0000-7000-8000-000000000042', '0192f0c0-0000-7000-8000-000000000033', '0192f0c0-0000-7000-8000-000000000030', '0192f0c0-0000-7000-8000-000000000032', 1, '2026-11-01', 'a source', 'a licence', '2026-11-01');

INSERT INTO voter_locations (id, account_id, slot, is_default, place_id, street, street_number, postcode, city, county, province, country, longitude, latitude, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000044', '0192f0c0-0000-7000-8000-000000000009', 1, false, 'a place id', 'a street', 'a street number', 'a postcode', 'a city', 'a county', 'a province', 'a country', 1, 1, '2026-11-01 10:00:00Z');
INSERT INTO voter_location_divisions (voter_location_id, division_id)
VALUES ('0192f0c0-0000-7000-8000-000000000044', 'x-testland');

INSERT INTO import_runs (id, format, files, given, state, refusal_code, refusal, by_command, started_by, applied_by, source, licence, retrieved, records, changes, counts, ends_nobody, lines, mark, kept_until, started_at, compared_at, refusal_reason, refusal_values)
VALUES ('0192f0c0-0000-7000-8000-000000000046', 'a format', '{one}', '{}', 'refused', 'unreadable', 'a refusal', false, '0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000009', 'a source', 'a licence', '2026-11-01', 1, 1, '[]', false, 1, '\x2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e', '2026-12-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', 'a refusal reason', '{}');
INSERT INTO import_lines (run_id, number, kind, entity, name, detail, finding, values, fields)
VALUES ('0192f0c0-0000-7000-8000-000000000046', 1, 'refused', 'a entity', 'a name', 'a detail', 'a finding', '{}', '{one}');

INSERT INTO news_feeds (id, person_id, url, title, origin, added_by, created_at, removed_at, etag, modified, failures, due_at, succeeded_at, paused_at, led_to)
VALUES ('0192f0c0-0000-7000-8000-000000000048', '0192f0c0-0000-7000-8000-000000000033', 'https://site.example/', 'a title', 'data', '0192f0c0-0000-7000-8000-000000000009', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', 'a etag', 'a modified', 1, '2026-12-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '{one}');
INSERT INTO news_items (id, feed_id, target_id, guid_hash, url_hash, title_hash, url, title, summary, source, published_at, removed_at, round)
VALUES ('0192f0c0-0000-7000-8000-000000000049', '0192f0c0-0000-7000-8000-000000000048', '0192f0c0-0000-7000-8000-000000000033', '\x3131313131313131313131313131313131313131313131313131313131313131', '\x3131313131313131313131313131313131313131313131313131313131313131', '\x3131313131313131313131313131313131313131313131313131313131313131', 'https://site.example/', 'a title', 'a summary', 'a source', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z');

INSERT INTO vote_targets (id, kind, division_id, time_zone, office_type)
VALUES ('0192f0c0-0000-7000-8000-000000000033', 'polly', 'x-testland', 'Europe/Amsterdam', 'a office type');
INSERT INTO daily_votes (id, slot, account_id, target_id, civil_day, vote, ability, vision, comment, cast_at, scope, official, hidden_at, comment_removed_at, hidden_with_account)
VALUES ('0192f0c0-0000-7000-8000-000000000051', '\x3333333333333333333333333333333333333333333333333333333333333333', '0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000033', '2026-11-01', 'up', 1, 1, 'a comment', '2026-11-01 10:00:00Z', 'everyone', false, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', false);
INSERT INTO daily_votes (id, slot, target_id, civil_day, vote, ability, vision, comment, cast_at, scope, official, hidden_at, comment_removed_at, hidden_with_account, sealed_author)
VALUES ('0192f0c0-0000-4000-8000-000000000051', '\xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '0192f0c0-0000-7000-8000-000000000033', '2026-11-01', 'up', 1, 1, 'a comment', '2026-11-01 00:00:00Z', 'everyone', false, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', false, '\xabababababababababababababababababababababababababababababababababababababababababababab');
INSERT INTO removed_votes (target_id, civil_day, votes)
VALUES ('0192f0c0-0000-7000-8000-000000000033', '2026-11-01', 1);
INSERT INTO vote_evidence (vote_id, account_age_band, division_id, network_hash, day)
VALUES ('0192f0c0-0000-7000-8000-000000000051', 'day', 'x-testland', '\x3535353535353535353535353535353535353535353535353535353535353535', '2026-11-01');

INSERT INTO score_days (target_id, day, office_type, prior_approval, prior_ability, prior_vision, sums_all, sums_official, shown, mean_approval, mean_ability, mean_vision, revision, sums_places)
VALUES ('0192f0c0-0000-7000-8000-000000000033', '2026-11-01', 'a office type', 1, 1, 1, array_fill(1::bigint, '{15}'), array_fill(1::bigint, '{15}'), '{}', 1, 1, 1, 1, '{}');
INSERT INTO score_priors (office_type, day, approval, ability, vision)
VALUES ('a office type', '2026-11-01', 1, 1, 1);
INSERT INTO target_standings (target_id, kind, day, published, approval, accounts, approval_low, removed)
VALUES ('0192f0c0-0000-7000-8000-000000000033', 'polly', '2026-11-01', '{}', 1, 1, 1, 10);
INSERT INTO score_zones (time_zone, closed_through, done_through)
VALUES ('Europe/Amsterdam', '2026-11-01', '0192f0c0-0000-7000-8000-000000000033');
INSERT INTO running_results (target_id, day, reckoned_at, shown, rests_on)
VALUES ('0192f0c0-0000-7000-8000-000000000033', '2026-11-01', '2026-11-01 10:00:00Z', '{}', '{}');
INSERT INTO vote_exclusions (id, target_id, from_day, through_day, conditions, reason, votes, created_at, undone_at)
VALUES ('0192f0c0-0000-7000-8000-000000000059', '0192f0c0-0000-7000-8000-000000000033', '2026-11-01', '2026-11-01', '{}', 'a reason', 1, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z');
INSERT INTO excluded_votes (vote_id, exclusion_id)
VALUES ('0192f0c0-0000-7000-8000-000000000051', '0192f0c0-0000-7000-8000-000000000059');
INSERT INTO score_revisions (id, target_id, day, revision, exclusion_id, undone, sums_all, sums_official, shown, revised_at)
VALUES ('0192f0c0-0000-7000-8000-000000000061', '0192f0c0-0000-7000-8000-000000000961', '2026-11-01', 1, '0192f0c0-0000-7000-8000-000000000059', false, array_fill(1::bigint, '{15}'), array_fill(1::bigint, '{15}'), '{}', '2026-11-01 10:00:00Z');

INSERT INTO claims (id, person_id, account_id, way, proof, email, key_hash, key_expires_at, state, created_at, proven_at, held_by, held_until)
VALUES ('0192f0c0-0000-7000-8000-000000000062', '0192f0c0-0000-7000-8000-000000000033', '0192f0c0-0000-7000-8000-000000000009', 'email', 'a proof', 'member@mail.example', '\x3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e3e', '2026-12-01 10:00:00Z', 'pending', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '0192f0c0-0000-7000-8000-000000000009', '2026-12-01 10:00:00Z');
INSERT INTO claim_disputes (id, claim_id, account_id, body, state, created_at, decided_at, reason)
VALUES ('0192f0c0-0000-7000-8000-000000000063', '0192f0c0-0000-7000-8000-000000000062', '0192f0c0-0000-7000-8000-000000000009', 'a body', 'rejected', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', 'a reason');
INSERT INTO claim_domains (person_id, domain, added_by, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000033', 'office.example', '0192f0c0-0000-7000-8000-000000000009', '2026-11-01 10:00:00Z');
INSERT INTO page_owners (person_id, account_id, is_staff, since)
VALUES ('0192f0c0-0000-7000-8000-000000000033', '0192f0c0-0000-7000-8000-000000000009', false, '2026-11-01 10:00:00Z');

INSERT INTO account_follows (follower_id, followee_id, level, approved, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000999', 'following', true, '2026-11-01 10:00:00Z');
INSERT INTO polly_follows (account_id, person_id, level, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000033', 'following', '2026-11-01 10:00:00Z');
INSERT INTO party_follows (account_id, organization_id, level, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000030', 'following', '2026-11-01 10:00:00Z');
INSERT INTO blocks (blocker_id, blocked_id, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000999', '2026-11-01 10:00:00Z');
INSERT INTO audiences (id, account_id, name, is_default, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000070', '0192f0c0-0000-7000-8000-000000000009', 'a name', false, '2026-11-01 10:00:00Z');
INSERT INTO audience_members (audience_id, account_id, added_at)
VALUES ('0192f0c0-0000-7000-8000-000000000070', '0192f0c0-0000-7000-8000-000000000009', '2026-11-01 10:00:00Z');
INSERT INTO item_audiences (item_id, audience_id)
VALUES ('0192f0c0-0000-7000-8000-000000000084', '0192f0c0-0000-7000-8000-000000000070');

INSERT INTO member_activity (account_id, active_days, posts_read)
VALUES ('0192f0c0-0000-7000-8000-000000000009', 1, 1);
INSERT INTO active_days (account_id, civil_day)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '2026-11-01');
INSERT INTO interactions (account_id, kind, item_id, civil_day)
VALUES ('0192f0c0-0000-7000-8000-000000000009', 'post', '0192f0c0-0000-7000-8000-000000000084', '2026-11-01');
INSERT INTO reputation_boosts (account_id, levels, granted_at, ends_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', 1, '2026-11-01 10:00:00Z', '2026-12-01 10:00:00Z');

INSERT INTO held_items (id, kind, sealed_author, appears_at, content)
VALUES ('0192f0c0-0000-4000-8000-000000000077', 'post', '\x4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d', '2026-11-01 10:00:00Z', '{}');
INSERT INTO own_anonymous_items (page_hash, sealed_items)
VALUES ('\x4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e4e', decode(repeat('4e', 5406), 'hex'));
INSERT INTO thread_pseudonyms (thread_id, pseudonym, number)
VALUES ('0192f0c0-0000-7000-8000-000000000102', '\x4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f', 1);
INSERT INTO writing_marks (mark, times, expires_at)
VALUES ('\x5050505050505050505050505050505050505050505050505050505050505050', 1, '2026-12-01 10:00:00Z');
INSERT INTO anonymous_removals (item_id, kind, due_at)
VALUES ('0192f0c0-0000-7000-8000-000000000981', 'post', '2026-12-01 10:00:00Z');
INSERT INTO seal_openings (id, kind, item_id, reason, asked_by, asked_at, agreed_by, agreed_at, opened, expires_at)
VALUES ('0192f0c0-0000-7000-8000-000000000082', 'post', '0192f0c0-0000-7000-8000-000000000982', 'a reason to know', '0192f0c0-0000-7000-8000-000000000009', '2026-11-01 10:00:00Z', '0192f0c0-0000-7000-8000-000000000999', '2026-11-01 10:00:00Z', 1, '2026-12-01 10:00:00Z');

INSERT INTO link_previews (id, url, title, site_name, description, image_hash, image_width, image_height, found_at, asked_at, failed, lease, leased_until, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000083', 'https://site.example/', 'a title', 'a site name', 'a description', '0000000000000000000000000000000000000000000000000000000000000000', 1, 1, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', false, '0192f0c0-0000-7000-8000-000000000983', '2026-12-01 10:00:00Z', '2026-11-01 10:00:00Z');

INSERT INTO posts (id, slug, account_id, title, body, excerpt, is_excerpt, language, tags, favorites_count, comments_count, created_at, hidden_with_account, view_scope, reply_scope, polly_id, description, images, image, version, edited_at, link_preview_id)
VALUES ('0192f0c0-0000-7000-8000-000000000084', 'a-slug-1abc', '0192f0c0-0000-7000-8000-000000000009', 'a title', 'a body', 'a excerpt', false, 'en', '[{"slug": "a-slug", "name": "a name"}]', 1, 0, '2026-11-01 10:00:00Z', false, 'everyone', 'everyone', '0192f0c0-0000-7000-8000-000000000033', 'a description', '[]', '{}', 1, '2026-11-01 10:00:00Z', '0192f0c0-0000-7000-8000-000000000083');
INSERT INTO posts (id, slug, title, body, excerpt, is_excerpt, language, tags, favorites_count, comments_count, created_at, hidden_with_account, view_scope, reply_scope, polly_id, description, images, image, version, edited_at, link_preview_id, sealed_author, pseudonym, pseudonym_number)
VALUES ('0192f0c0-0000-4000-8000-000000000084', 'a-slug-2abc', 'a title', 'a body', 'a excerpt', false, 'en', '[{"slug": "a-slug", "name": "a name"}]', 1, 0, '2026-11-01 10:00:00Z', false, 'everyone', 'everyone', '0192f0c0-0000-7000-8000-000000000033', 'a description', '[]', '{}', 1, '2026-11-01 10:00:00Z', '0192f0c0-0000-7000-8000-000000000083', '\xabababababababababababababababababababababababababababababababababababababababababababab', '\xacacacacacacacacacacacacacacacacacacacacacacacacacacacacacacacac', 1);
INSERT INTO post_documents (post_id, document)
VALUES ('0192f0c0-0000-7000-8000-000000000084', '{}');
INSERT INTO post_versions (post_id, version, title, description, body, document, language, written_at)
VALUES ('0192f0c0-0000-7000-8000-000000000084', 1, 'a title', 'a description', 'a body', '{}', 'en', '2026-11-01 10:00:00Z');
INSERT INTO post_slugs (slug, post_id)
VALUES ('a-slug-1abc', '0192f0c0-0000-7000-8000-000000000084');
INSERT INTO tags (id, slug, name, uses, created_at, person_id, named_after)
VALUES ('0192f0c0-0000-7000-8000-000000000088', 'a-slug', 'a name', 1, '2026-11-01 10:00:00Z', '0192f0c0-0000-7000-8000-000000000033', 'a named after');
INSERT INTO post_tags (tag_id, post_id, created_at, language)
VALUES ('0192f0c0-0000-7000-8000-000000000088', '0192f0c0-0000-7000-8000-000000000084', '2026-11-01 10:00:00Z', 'en'),
  ('0192f0c0-0000-7000-8000-000000000088', '0192f0c0-0000-4000-8000-000000000084', '2026-11-01 10:00:00Z', 'en');
INSERT INTO favorites (account_id, post_id, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000084', '2026-11-01 10:00:00Z');
INSERT INTO post_mentions (post_id, account_id)
VALUES ('0192f0c0-0000-7000-8000-000000000084', '0192f0c0-0000-7000-8000-000000000009');
INSERT INTO post_images (id, post_id, held_for, width, height, uploaded_at)
VALUES ('0192f0c0-0000-4000-8000-000000000092', '0192f0c0-0000-7000-8000-000000000084', '0192f0c0-0000-7000-8000-000000000992', 1, 1, '2026-11-01 10:00:00Z');
INSERT INTO post_image_files (image_id, size, file_hash)
VALUES ('0192f0c0-0000-4000-8000-000000000092', 640, '0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO drafts (owner_mark, id, version, sealed_card, sealed_content)
VALUES ('\x5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e', '0192f0c0-0000-4000-8000-000000000094', 1, '\x5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e', '\x5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e');
INSERT INTO draft_images (owner_mark, draft_id, image_id)
VALUES ('\x5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e', '0192f0c0-0000-4000-8000-000000000094', '0192f0c0-0000-4000-8000-000000000092');
INSERT INTO post_keys (mark, post_id, expires_on)
VALUES ('\x6060606060606060606060606060606060606060606060606060606060606060', '0192f0c0-0000-7000-8000-000000000996', '2026-11-01');
INSERT INTO held_post_changes (post_id, due_at, content)
VALUES ('0192f0c0-0000-7000-8000-000000000084', '2026-12-01 10:00:00Z', '{}');

INSERT INTO topics (id, slug, name_en, name_nl, question_en, question_nl)
VALUES ('0192f0c0-0000-7000-8000-000000000098', 'a-slug-1abc', 'a name en', 'a name nl', 'a question en', 'a question nl');
INSERT INTO hot_topics (language, position, name, note, topic_id, shown_from, shown_until)
VALUES ('en', 1, 'a name', 'a note', '0192f0c0-0000-7000-8000-000000000098', '2026-11-01 10:00:00Z', '2026-12-01 10:00:00Z');

INSERT INTO topic_stances (id, slug, topic_id, slot, account_id, position, body, excerpt, is_excerpt, language, tags, view_scope, reply_scope, polly_id, state, reason, official_at, created_at, edited_at, hidden_with_account, hidden_at, official_for)
VALUES ('0192f0c0-0000-7000-8000-000000000100', 'a-slug-1abc', '0192f0c0-0000-7000-8000-000000000098', '\x6464646464646464646464646464646464646464646464646464646464646464', '0192f0c0-0000-7000-8000-000000000009', 'for', 'a body', 'a excerpt', false, 'en', '[]', 'everyone', 'everyone', '0192f0c0-0000-7000-8000-000000000033', 'rejected', 'a reason', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', false, '2026-11-01 10:00:00Z', '0192f0c0-0000-7000-8000-000000000033');
INSERT INTO topic_stances (id, slug, topic_id, slot, position, body, excerpt, is_excerpt, language, tags, view_scope, reply_scope, polly_id, state, created_at, hidden_with_account, hidden_at, sealed_author, pseudonym, pseudonym_number)
VALUES ('0192f0c0-0000-4000-8000-000000000100', 'a-slug-2abc', '0192f0c0-0000-7000-8000-000000000098', '\xadadadadadadadadadadadadadadadadadadadadadadadadadadadadadadadad', 'for', 'a body', 'a excerpt', false, 'en', '[]', 'everyone', 'everyone', '0192f0c0-0000-7000-8000-000000000033', 'pending', '2026-11-01 10:00:00Z', false, '2026-11-01 10:00:00Z', '\xabababababababababababababababababababababababababababababababababababababababababababab', '\xacacacacacacacacacacacacacacacacacacacacacacacacacacacacacacacac', 1);
INSERT INTO topic_stance_versions (stance_id, version, position, body, approved, written_at)
VALUES ('0192f0c0-0000-7000-8000-000000000100', 1, 'for', 'a body', false, '2026-11-01 10:00:00Z');

INSERT INTO threads (id, kind, subject_id, comments_count, last_number)
VALUES ('0192f0c0-0000-7000-8000-000000000102', 'post', '0192f0c0-0000-7000-8000-000000000084', 0, 2);
INSERT INTO comments (id, number, depth, path, account_id, body, created_at, hidden_with_account, view_scope, reply_scope, thread_id, edited_at, polly_id, narrowed_by, replies_count, official_for)
VALUES ('0192f0c0-0000-7000-8000-000000000103', 1, 0, '{1}', '0192f0c0-0000-7000-8000-000000000009', 'a body', '2026-11-01 10:00:00Z', false, 'everyone', 'everyone', '0192f0c0-0000-7000-8000-000000000102', '2026-11-01 10:00:00Z', '0192f0c0-0000-7000-8000-000000000033', '{}', 0, '0192f0c0-0000-7000-8000-000000000033');
INSERT INTO comments (id, number, depth, path, body, created_at, hidden_with_account, view_scope, reply_scope, thread_id, polly_id, narrowed_by, replies_count, parent_id, sealed_author, pseudonym, pseudonym_number)
VALUES ('0192f0c0-0000-4000-8000-000000000103', 2, 1, '{1,2}', 'a body', '2026-11-01 10:00:00Z', false, 'everyone', 'everyone', '0192f0c0-0000-7000-8000-000000000102', '0192f0c0-0000-7000-8000-000000000033', '{}', 0, '0192f0c0-0000-7000-8000-000000000103', '\xabababababababababababababababababababababababababababababababababababababababababababab', '\xacacacacacacacacacacacacacacacacacacacacacacacacacacacacacacacac', 1);
INSERT INTO comment_versions (comment_id, version, body, written_at)
VALUES ('0192f0c0-0000-7000-8000-000000000103', 1, 'a body', '2026-11-01 10:00:00Z');
INSERT INTO comment_mentions (comment_id, account_id)
VALUES ('0192f0c0-0000-7000-8000-000000000103', '0192f0c0-0000-7000-8000-000000000009');

INSERT INTO publications (id, kind, slug, language, title, description, content, version, published_at, is_published, changed_at, body)
VALUES ('0192f0c0-0000-7000-8000-000000000106', 'blog', 'a-slug-1abc', 'en', 'a title', 'a description', '{}', 1, '2026-11-01 10:00:00Z', false, '2026-11-01 10:00:00Z', 'a body');
INSERT INTO publication_versions (publication_id, version, title, description, content, saved_at)
VALUES ('0192f0c0-0000-7000-8000-000000000106', 1, 'a title', 'a description', '{}', '2026-11-01 10:00:00Z');

INSERT INTO newsletter_subscribers (id, email, language, requested_at, confirmed_at)
VALUES ('0192f0c0-0000-7000-8000-000000000108', 'member@mail.example', 'en', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z');

INSERT INTO notifications (id, account_id, type, actor_id, post_id, comment_id, detail, group_key, created_at, read_at, mail_due_at, mailed_at, push_due_at, stance_id, person_id, party_id, news_round)
VALUES ('0192f0c0-0000-7000-8000-000000000109', '0192f0c0-0000-7000-8000-000000000009', 'reply', '0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000084', '0192f0c0-0000-7000-8000-000000000103', 'a detail', 'a group key', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-12-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-12-01 10:00:00Z', '0192f0c0-0000-7000-8000-000000000100', '0192f0c0-0000-7000-8000-000000000033', '0192f0c0-0000-7000-8000-000000000030', '2026-11-01 10:00:00Z');
INSERT INTO notification_settings (account_id, type, delivery)
VALUES ('0192f0c0-0000-7000-8000-000000000009', 'a type', 'none');
INSERT INTO digest_marks (account_id, period, covered_through)
VALUES ('0192f0c0-0000-7000-8000-000000000009', 'daily', '2026-11-01');
INSERT INTO push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000112', '0192f0c0-0000-7000-8000-000000000009', '0192f0c0-0000-7000-8000-000000000011', 'https://site.example/', 'a p256dh', 'a auth', '2026-11-01 10:00:00Z');

INSERT INTO reported_items (id, kind, item_id, author_id, state, weight, hidden_at, cleared_at, first_reported_at, last_reported_at, decided_at, decided_by, reason)
VALUES ('0192f0c0-0000-7000-8000-000000000113', 'a kind', '0192f0c0-0000-7000-8000-000000000084', '0192f0c0-0000-7000-8000-000000000009', 'pending', 1, '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '0192f0c0-0000-7000-8000-000000000009', 'a reason');
INSERT INTO abuse_reports (item_id, reporter_id, reason, text, weight, created_at)
VALUES ('0192f0c0-0000-7000-8000-000000000113', '0192f0c0-0000-7000-8000-000000000009', 'a reason', 'a text', 1, '2026-11-01 10:00:00Z');

INSERT INTO releases (id, name, version, address, manifest, status, activated_at, activated_by, created_at, canary_paused, withdrawn, location, retired_at, damaged_files, files_checked_at)
VALUES ('0192f0c0-0000-7000-8000-000000000115', 'mf-feed', '2026.11.1', '/assets/mf-feed/2026.11.1/', '{}', 'active', '2026-11-01 10:00:00Z', 'a activated by', '2026-11-01 10:00:00Z', false, false, 'a location', '2026-11-01 10:00:00Z', '{one}', '2026-11-01 10:00:00Z');
INSERT INTO local_builds (name, version)
VALUES ('mf-feed', '2026.11.1');
INSERT INTO release_acts (id, part, act, version, instead_of, canary_percent, by_kind, member_id, reason, created_at, measured)
VALUES ('0192f0c0-0000-7000-8000-000000000117', 'mf-feed', 'upload', '2026.11.1', '2026.10.1', 1, 'member', '0192f0c0-0000-7000-8000-000000000009', 'a reason', '2026-11-01 10:00:00Z', '{}');
INSERT INTO deploy_tokens (id, part, label, token_hash, made_by, created_at, last_used_at, revoked_at)
VALUES ('0192f0c0-0000-7000-8000-000000000118', 'mf-feed', 'a label', '\x7676767676767676767676767676767676767676767676767676767676767676', 'a made by', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z', '2026-11-01 10:00:00Z');
INSERT INTO pruned_files (location, files)
VALUES ('a location', '{one}');

INSERT INTO telemetry_reports (day, vertical, version, kind, message, route, count, last_at)
VALUES ('2026-11-01', 'mf-feed', '2026.11.1', 'a kind', 'a message', 'a route', 1, '2026-11-01 10:00:00Z');
INSERT INTO telemetry_outcomes (slot, vertical, version, views, failed_views, stands_for, renders, failed_renders)
VALUES ('2026-11-01 10:00:00Z', 'mf-feed', '2026.11.1', 1, 1, 1, 1, 1);
INSERT INTO telemetry_measures (hour, vertical, version, measure, bucket, count)
VALUES ('2026-11-01 10:00:00Z', 'mf-feed', '2026.11.1', 'visit', 1, 1);

-- Anonymous items whose author's account is deleted.
UPDATE posts SET removed_at = '2026-11-02 10:00:00Z', hidden_with_account = true WHERE sealed_author IS NOT NULL;
UPDATE topic_stances SET removed_at = '2026-11-02 10:00:00Z', hidden_with_account = true WHERE sealed_author IS NOT NULL;
UPDATE comments SET removed_at = '2026-11-02 10:00:00Z', hidden_with_account = true WHERE sealed_author IS NOT NULL;
UPDATE daily_votes SET hidden_with_account = true WHERE sealed_author IS NOT NULL;
