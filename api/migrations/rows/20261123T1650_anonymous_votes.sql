INSERT INTO anonymous_vote_guards (guard, day)
VALUES ('\xacacacacacacacacacacacacacacacacacacacacacacacacacacacacacacacac', '2026-11-01');
