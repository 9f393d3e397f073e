INSERT INTO coordinated_votes (target_id, day, kind, votes, same_network, young_accounts, same_vote, within_hour, score)
SELECT id, '2026-11-20', 'network', 12, 3, 3, 3, 3, 100 FROM vote_targets LIMIT 1;
