INSERT INTO activity_hours (hour, sign_ups, posts, comments, votes, reports, page_errors, server_errors, requests)
VALUES ('2026-11-01 10:00:00Z', 1, 2, 3, 4, 5, 6, 7, 8);
INSERT INTO server_hours (hour, requests, server_errors, mails) VALUES ('2026-11-01 10:00:00Z', 1, 2, 3);
