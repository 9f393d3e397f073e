-- An admin holds a feed back for a while: it stays, and so do its news, but it is not asked.
ALTER TABLE news_feeds ADD paused_at timestamptz(3);
