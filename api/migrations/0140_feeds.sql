-- The home page's feeds: which one a member looked at last, and whom somebody follows, read by every page of it.

ALTER TABLE accounts ADD home_feed text CHECK (home_feed IN ('following', 'district', 'discover'));

CREATE INDEX account_follows_followed ON account_follows (follower_id, followee_id) WHERE approved AND level <> 'muted';
