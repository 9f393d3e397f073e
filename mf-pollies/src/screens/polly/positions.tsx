import type { TopicStanceCard } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { Section } from '../../profile-sections/section.tsx';
import styles from '../../profile-sections/section.module.css';

/** Lists the official positions of a politician; nothing if there are none. */
export function Positions({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const language = useSession((session) => session.language);
  const { data } = useQuery(queries.positions(id));
  if (!data || data.results.length === 0) return null;
  const texts: Record<TopicStanceCard['position'], string> = {
    stronglyAgainst: t('positions.stronglyAgainst'),
    against: t('positions.against'),
    neutral: t('positions.neutral'),
    for: t('positions.for'),
    stronglyFor: t('positions.stronglyFor'),
  };
  return (
    <Section id="positions" title={t('positions.title', { name })}>
      <ul className={styles.list}>
        {data.results.map((stance) => (
          <li key={stance.id} className={styles.item}>
            <a className={styles.link} href={`/topicstance/${stance.slug}`}>
              {stance.topic.question[language]}
            </a>
            <span>
              {texts[stance.position]}
              {stance.official && <span className={styles.aside}> · {date(stance.official)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
