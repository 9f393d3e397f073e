import { pagesOfPostSql } from '../../../access/dispatch/index.ts';
import { visiblePostSql } from '../../../content/posts/index.ts';
import { visibleStanceSql } from '../../../content/stances/index.ts';

/** The viewer to whom sources are shown: a guest. A passage quotes only what everyone may read. */
const guest = 'NULL::uuid';

/** The polly whose own stance the stance `s` is, if an admin marked it: the polly whose page its author owns. */
const ownStanceOfSql =
  '(SELECT so_o.person_id FROM page_owners so_o WHERE so_o.account_id = s.account_id AND NOT so_o.is_staff)';

/** The polly whose words the stance `s` is; NULL for a stance that is of no page. */
export const speakerOfStanceSql = `coalesce(s.official_for, ${ownStanceOfSql})`;

/** The condition that the stance `s` may be quoted: it is official, named, approved, and everyone sees it. */
export const quotableStanceSql = `(s.official_at IS NOT NULL AND s.account_id IS NOT NULL AND s.view_scope = 'everyone'
  AND ${visibleStanceSql(guest)})`;

/** The condition that the post `p` may be quoted: it has a named author, and everyone sees it. */
export const quotablePostSql = `(p.account_id IS NOT NULL AND p.view_scope = 'everyone'
  AND ${visiblePostSql(guest)})`;

/** The condition that the news item `n` may be quoted: neither it nor its feed is removed. */
export const quotableNewsSql = `(n.removed_at IS NULL
  AND EXISTS (SELECT FROM news_feeds qn_f WHERE qn_f.id = n.feed_id AND qn_f.removed_at IS NULL))`;

/**
 * The condition that the source of the passage `g` stands: it is the same version, still of the same polly, and everyone
 * may read it. Checked whenever passages are read, so a withdrawn source is not quoted from that moment on. Indexes: the
 * primary keys.
 */
export const standingSql = `CASE
    WHEN g.stance_id IS NOT NULL THEN EXISTS (SELECT FROM topic_stances s WHERE s.id = g.stance_id
      AND s.edited_at IS NOT DISTINCT FROM g.source_edited_at AND ${speakerOfStanceSql} = g.person_id
      AND (g.kind = 'officialPosition') = (s.official_for IS NOT NULL) AND ${quotableStanceSql})
    WHEN g.post_id IS NOT NULL THEN EXISTS (SELECT FROM posts p WHERE p.id = g.post_id
      AND p.edited_at IS NOT DISTINCT FROM g.source_edited_at AND ${quotablePostSql}
      AND g.person_id IN (${pagesOfPostSql('p')}))
    WHEN g.roll_call_id IS NOT NULL THEN EXISTS (SELECT FROM roll_call_votes v WHERE v.roll_call_id = g.roll_call_id
      AND v.person_id = g.person_id)
    WHEN g.speech_id IS NOT NULL THEN EXISTS (SELECT FROM speeches h WHERE h.id = g.speech_id AND h.person_id = g.person_id)
    ELSE EXISTS (SELECT FROM news_items n WHERE n.id = g.news_item_id AND n.target_id = g.person_id AND ${quotableNewsSql})
  END`;
