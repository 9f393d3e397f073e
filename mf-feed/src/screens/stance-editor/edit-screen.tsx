import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { FailureNotice, Notice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { StanceForm } from './stance-form.tsx';
import styles from './stance-editor.module.css';

/** `/topicstances/edit/:slug`: edits the member's own stance. */
export default function EditStanceScreen() {
  const { t } = useTranslation('feed');
  const { slug } = useRouteParams<{ slug: string }>();
  const language = useSession((session) => session.language);
  const user = useSession((session) => session.user);
  const { data: stance, error, refetch } = useQuery(queries.stance(slug));
  const mayEdit = stance?.own && !('anonymous' in stance.author);
  return (
    <Page width="reading">
      <div className={styles.page}>
        <PageHeading>{stance ? stance.topic.question[language] : t('stances.editor.edit')}</PageHeading>
        {!stance && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {!stance && !error && <Skeleton lines={8} />}
        {stance && !mayEdit && (
          <Notice tone="danger">
            <p>{stance.own ? t('stances.editor.anonymous') : t('stances.editor.notYours')}</p>
          </Notice>
        )}
        {stance && mayEdit && user && (
          <StanceForm
            topic={stance.topic.slug}
            stance={stance}
            start={{
              position: stance.position,
              body: stance.body,
              tags: stance.tags.map(({ name }) => name),
              language: stance.topicLanguage,
              audience: {
                viewMyPostsAndComments: stance.viewMyPostsAndComments,
                replyMyPostsAndComments: stance.replyMyPostsAndComments,
              },
            }}
            user={user}
          />
        )}
      </div>
    </Page>
  );
}
