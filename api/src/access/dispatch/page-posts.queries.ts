/**
 * Makes a SELECT of the pollies (`person_id`) whose claimed page a post comes from (docs/decisions/10-claims.md):
 * everyone sees the post, it has a tag of the polly, and its named author owns the polly's page. Indexes: the primary
 * keys of post_tags, tags and page_owners.
 *
 * @param post the alias of the post
 */
export const pagesOfPostSql = (post: string): string =>
  `SELECT pg_t.person_id FROM post_tags pg_f
   JOIN tags pg_t ON pg_t.id = pg_f.tag_id
   JOIN page_owners pg_o ON pg_o.person_id = pg_t.person_id AND pg_o.account_id = ${post}.account_id
   WHERE pg_f.post_id = ${post}.id AND ${post}.view_scope = 'everyone'`;
