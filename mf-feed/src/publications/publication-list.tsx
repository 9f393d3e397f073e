import type { BlogCard, InterviewCard } from '@hustings/contract';
import { languageTag } from '@hustings/features/rich-text';
import { useFormat } from '@hustings/i18n';
import { LinkedCard } from '../lists/linked-card.tsx';
import styles from './publication-list.module.css';

interface PublicationListProps {
  entries: readonly (BlogCard | InterviewCard)[];
  /** The start of each publication's address. */
  folder: '/blog/' | '/interviews/';
}

/** Lists publications with their dates and, for interviews, the person. */
export function PublicationList({ entries, folder }: PublicationListProps) {
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <LinkedCard
            as="article"
            href={folder + entry.slug}
            title={entry.title}
            lang={languageTag(entry.language)}
            above={
              <p className={styles.date}>
                <time dateTime={entry.published}>{format.date(entry.published)}</time>
              </p>
            }
          >
            {'person' in entry && (
              <p>
                <strong>{entry.person.name}</strong>, {entry.person.role}
              </p>
            )}
            <p>{entry.description}</p>
          </LinkedCard>
        </li>
      ))}
    </ul>
  );
}
