-- Whom a member has muted: asked for by every feed (specification, section 4).
CREATE INDEX account_follows_muted ON account_follows (follower_id, followee_id) WHERE level = 'muted';
