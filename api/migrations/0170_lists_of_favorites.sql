-- What a member has favourited, the last first (specification, section 7: GET /posts by favorited). The order of a page,
-- which also tells the favourites of a day.
CREATE INDEX favorites_newest ON favorites (account_id, created_at DESC, post_id DESC);
DROP INDEX favorites_of_day;
