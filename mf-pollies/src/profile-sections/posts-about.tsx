import { nameOf } from '@hustings/features/byline';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import type { Target } from '../scores/targets.ts';
import { Section } from './section.tsx';
import styles from './section.module.css';

/** Lists the newest posts with the tag of a polly or a party. Shows nothing if there are none. */
export function PostsAbout({ kind, id, name }: Pick<Target, 'kind'> & { id: string; name: string }) {
  const { t } = useTranslation('pollies');
  const { relative } = useFormat();
  const { data } = useQuery(queries.posts(kind, id));
  if (!data || data.results.length === 0) return null;
  return (
    <Section id="posts" title={t('record.posts', { name })}>
      <ul className={styles.list}>
        {data.results.map((post) => (
          <li key={post.id} className={styles.item}>
            <a className={styles.link} href={`/posts/${post.slug}`}>
              {post.title ?? post.excerpt}
            </a>
            <span className={styles.aside}>
              {'userName' in post.author ? nameOf(post.author) : t('record.anonymous')} ·{' '}
              <time dateTime={post.created}>{relative(post.created)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
