/** Publishes `plantedPosts` posts of a demo member, two years ago, on the running site of `DATA_DIR`. Prints the address of their tag. */
import { connectToSite } from '../../api/src/app/index.ts';
import { statement } from '../../api/src/platform/db/statement.ts';
import { plantedPosts } from './planted-posts.ts';

const plantPosts = statement<{ posts: number; tag: string }>(
  'e2e.plantPosts',
  `WITH tag AS (
     INSERT INTO tags (slug, name, uses) VALUES ($tag, 'Longlist', $posts) RETURNING id, slug, name
   ), planted AS (
     INSERT INTO posts (slug, account_id, body, excerpt, is_excerpt, language, tags, created_at)
     SELECT 'long-list-' || n || '-1bcdfghj', (SELECT id FROM accounts WHERE user_name = 'owen.larkspur'), e.text, e.text,
       false, 'en', (SELECT jsonb_build_array(jsonb_build_object('slug', slug, 'name', name)) FROM tag),
       now() - interval '2 years' - n * interval '1 minute'
     FROM generate_series(1, $posts::int) n,
       LATERAL (SELECT 'Line number ' || n || ' of the timetable. ' || repeat('The night bus leaves late. ', n % 9)) e (text)
     RETURNING id, created_at
   )
   INSERT INTO post_tags (tag_id, post_id, created_at) SELECT tag.id, planted.id, planted.created_at FROM tag, planted`,
);

const site = await connectToSite(process.env);
await site.services.database.query(plantPosts({ posts: plantedPosts, tag: 'longlist' }));
process.stdout.write('/post_tags/longlist');
await site.close();
