import type { CurrentUser, StancePosition, TopicStance } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, FailureNotice, Notice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../queries.ts';
import { positionNames } from '../../stances/positions.ts';
import { StanceForm } from './stance-form.tsx';
import styles from './stance-editor.module.css';
import { useTopicAnswer } from './use-topic-answer.ts';

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
        {stance && mayEdit && user && <EditedStance stance={stance} user={user} />}
      </div>
    </Page>
  );
}

/** The form of a stance. Offers the member's answer in this tab, if it is another one, and changes nothing by itself. */
function EditedStance({ stance, user }: { stance: TopicStance; user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const answer = useTopicAnswer(stance.topic.slug);
  const [filledIn, fillIn] = useState<StancePosition>();
  const isOffered = answer !== undefined && answer !== stance.position && answer !== filledIn;
  return (
    <>
      {isOffered && (
        <Notice tone="info" title={t('stances.editor.answer.differs', { answer: positionNames(t)[answer] })}>
          <p>{t('stances.editor.answer.keeps')}</p>
          <Button variant="quiet" onClick={() => fillIn(answer)}>
            {t('stances.editor.answer.use')}
          </Button>
        </Notice>
      )}
      <StanceForm
        topic={stance.topic.slug}
        stance={stance}
        filledIn={filledIn}
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
    </>
  );
}
