import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, Card, EmptyState, Page, PageHeading } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './hot-topics.module.css';

/** `/hot-topics`: what is much talked about in the language of the site. */
export default function HotTopicsScreen() {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const language = useSession((session) => session.language);
  const { data } = useSuspenseQuery(queries.hotTopics(language));
  return (
    <Page width="reading">
      <div className={styles.page}>
        <PageHeading>{t('hotTopics.heading')}</PageHeading>
        <p className={styles.lead}>{t('hotTopics.lead')}</p>
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
              <Card className={styles.topic}>
                <h2 className={styles.name}>
                  <a href={path} dir="auto">
                    {name}
                  </a>
                </h2>
                {note && <p>{note}</p>}
                {members !== undefined && (
                  <p>{t('hotTopics.members', { count: members, number: format.number(members) })}</p>
                )}
              </Card>
            </li>
          ))}
        </ol>
      </div>
    </Page>
  );
}
