INSERT INTO former_publication_slugs (kind, slug, current_slug) VALUES ('blog', 'an-earlier-slug', 'a-slug');
