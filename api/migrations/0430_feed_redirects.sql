-- Keeps where a feed led when it was last asked, so that a redirect does not evade a pause.
ALTER TABLE news_feeds ADD led_to text[] NOT NULL DEFAULT '{}';
