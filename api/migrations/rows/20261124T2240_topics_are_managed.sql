INSERT INTO former_topic_slugs (slug, topic_id) VALUES ('an-earlier-slug', '0192f0c0-0000-7000-8000-000000000098');
