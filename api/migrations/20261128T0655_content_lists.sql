-- Lists what everyone may see for admins, newest first (docs/decisions/12-moderation.md). Posts and stances have such an
-- index already.
CREATE INDEX comments_listed ON comments (created_at DESC, id DESC) WHERE removed_at IS NULL AND narrowed_by = '{}';
CREATE INDEX goals_created ON goals (created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX member_organisations_created ON member_organisations (created_at DESC, id DESC) WHERE removed_at IS NULL;
