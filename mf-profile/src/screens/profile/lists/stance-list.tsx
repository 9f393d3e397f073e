import type { TopicStanceCard } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { nameOf } from '@hustings/features/byline';
import { languageTag } from '@hustings/features/rich-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, Chip } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { positionNames } from '../../../stances/position-names.ts';
import styles from './lists.module.css';
import { TabList, type TabProps } from './tab-list.tsx';

/** The stances of a member, newest first. */
export function StanceList({ profile, view, own }: TabProps) {
  const pages = useInfiniteQuery(queries.profileStances(profile.userName, view));
  return (
    <TabList tab="stances" name={nameOf(profile)} own={own} pages={pages}>
      {(stances) => (
        <ol className={styles.list}>
          {stances.map((stance) => (
            <li key={stance.id}>
              <StanceLine stance={stance} />
            </li>
          ))}
        </ol>
      )}
    </TabList>
  );
}

function StanceLine({ stance }: { stance: TopicStanceCard }) {
  const { t } = useTranslation('profile');
  const { relative } = useFormat();
  const language = useSession((session) => session.language);
  return (
    <Card as="article" className={styles.card}>
      <p className={styles.aside}>
        <time dateTime={stance.created}>{relative(stance.created)}</time>
        <AudienceMark scope={stance.viewMyPostsAndComments} />
        {stance.official && <Chip tone="official">{t('profile.stance.official')}</Chip>}
        {stance.state === 'pending' && <Chip>{t('profile.stance.state.pending')}</Chip>}
        {stance.state === 'rejected' && <Chip>{t('profile.stance.state.rejected')}</Chip>}
      </p>
      <h3 className={styles.title}>
        <a href={`/topicstance/${stance.slug}`}>{stance.topic.question[language]}</a>
      </h3>
      <p className={styles.position}>{positionNames(t)[stance.position]}</p>
      <p className={styles.text} dir="auto" lang={languageTag(stance.topicLanguage)}>
        {stance.excerpt}
      </p>
    </Card>
  );
}
