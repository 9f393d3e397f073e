import type { TopicStance } from '@hustings/contract';
import { TakeBack } from '@hustings/features/anonymity';
import { Comments } from '@hustings/features/comments';
import { ItemMenu, UnderReview } from '@hustings/features/report';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, Chip, PageHeading } from '@hustings/ui';
import { AuthorLine } from '../../posts/author-line.tsx';
import { languageNames } from '../../posts/content-languages.ts';
import { PostTags } from '../../posts/post-tags.tsx';
import { OfficialMark } from '../../stances/official-mark.tsx';
import { PositionMark } from '../../stances/position-mark.tsx';
import { Prose } from '../post/prose.tsx';
import { DeleteStance } from './delete-stance.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { OfficialPosition } from './official-position.tsx';
import { StateNotice } from './state-notice.tsx';
import styles from './stance.module.css';

/** A full stance with its actions and comments. */
export function StanceArticle({ stance }: { stance: TopicStance }) {
  const { t } = useTranslation('feed');
  const language = useSession((session) => session.language);
  const { author, created, appears, topic, viewMyPostsAndComments: scope } = stance;
  const isAnonymous = 'anonymous' in author;
  const isOther = stance.topicLanguage !== language;
  return (
    <>
      <article className={styles.stance}>
        <p className={styles.topic}>
          <Chip href={`/topicstances?topic=${topic.slug}`}>{topic.name[language]}</Chip>
          <OfficialMark stance={stance} />
        </p>
        <PageHeading className={styles.question}>{topic.question[language]}</PageHeading>
        <AuthorLine {...{ author, created, appears, scope }} />
        <p className={styles.where}>
          <PositionMark position={stance.position} />
        </p>
        {stance.state && <StateNotice stance={stance} />}
        {stance.underReview && <UnderReview />}
        {isOther && (
          <p className={styles.note}>{t('stances.writtenIn', { language: languageNames(t)[stance.topicLanguage] })}</p>
        )}
        <Prose text={stance.body} language={stance.topicLanguage} />
        <PostTags tags={stance.tags} />
        {stance.edited && <EarlierTexts id={stance.id} edited={stance.edited} />}
        <div className={styles.actions}>
          {stance.own && !isAnonymous && (
            <>
              <ButtonLink href={`/topicstances/edit/${stance.slug}`} variant="quiet">
                {t('stances.edit')}
              </ButtonLink>
              {stance.viewMyPostsAndComments === 'everyone' && <OfficialPosition stance={stance} />}
              <DeleteStance stance={stance} />
            </>
          )}
          {isAnonymous && author.own && <TakeBack id={stance.id} waits={appears !== undefined} />}
          {!stance.own && (
            <ButtonLink href={`/topicstances?topic=${topic.slug}`} variant="quiet">
              {t('stances.others')}
            </ButtonLink>
          )}
          <ItemMenu kind="topicStance" itemId={stance.id} author={author} className={styles.menu} />
        </div>
      </article>
      {!stance.state && <Comments subject={{ type: 'topicStance', id: stance.id, slug: stance.slug }} />}
    </>
  );
}
