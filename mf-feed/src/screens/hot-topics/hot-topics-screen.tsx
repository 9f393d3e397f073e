import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, EmptyState } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { LinkedCard } from '../../lists/linked-card.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { queries } from '../../queries.ts';
import styles from './hot-topics.module.css';

/** `/hot-topics`: hot topics in the language of the site. */
export default function HotTopicsScreen() {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const language = useSession((session) => session.language);
  const { data } = useSuspenseQuery(queries.hotTopics(language));
  return (
    <ListPage heading={t('hotTopics.heading')} lead={t('hotTopics.lead')}>
      {data.results.length === 0 && (
        <EmptyState
          title={t('hotTopics.empty.title')}
          action={<ButtonLink href="/topicstances">{t('hotTopics.empty.action')}</ButtonLink>}
        >
          {t('hotTopics.empty.text')}
        </EmptyState>
      )}
      <ol className={styles.topics}>
        {data.results.map(({ name, path, note, members }) => (
          <li key={path}>
            <LinkedCard href={path} title={name}>
              {note && <p>{note}</p>}
              {members !== undefined && (
                <p>{t('hotTopics.members', { count: members, number: format.number(members) })}</p>
              )}
            </LinkedCard>
          </li>
        ))}
      </ol>
      {data.results.length > 0 && (
        <ButtonLink href="/topicstances" variant="quiet">
          {t('hotTopics.empty.action')}
        </ButtonLink>
      )}
    </ListPage>
  );
}
