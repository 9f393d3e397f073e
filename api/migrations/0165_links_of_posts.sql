-- The page that a post leads to, as this server has read it: a card shows it where the post has no picture.
ALTER TABLE posts ADD link_preview_id uuid REFERENCES link_previews;
CREATE INDEX posts_of_link_preview ON posts (link_preview_id) WHERE link_preview_id IS NOT NULL;
