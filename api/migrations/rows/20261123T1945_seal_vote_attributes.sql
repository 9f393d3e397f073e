-- A sealed vote whose author's account is deleted.
INSERT INTO daily_votes (id, target_id, civil_day, vote, ability, vision, comment, cast_at, scope, hidden_with_account, sealed_author)
VALUES ('0192f0c0-0000-4000-8000-000000000151', '0192f0c0-0000-7000-8000-000000000033', '2026-11-02', 'up', 1, 1, 'a comment', '2026-11-02 00:00:00Z', 'everyone', true, '\xababababababababababababababababababababababababababababababababababababababababababababab');
