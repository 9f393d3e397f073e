import type { CurrentUser } from '@hustings/contract';
import { AuthorAvatar, Byline } from '@hustings/features/byline';
import { LinkCard } from '@hustings/features/link-card';
import { ActFailure } from '@hustings/features/levels';
import { useIsSlow, WaitingCalls } from '@hustings/features/outbox';
import { directionOf, languageTag } from '@hustings/features/rich-text';
import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, Card, classes, IconOffline } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { authorOf } from '../composer/author-of.ts';
import card from '../posts/post-card.module.css';
import { PostPicture } from '../posts/post-picture.tsx';
import { PostTags } from '../posts/post-tags.tsx';
import type { Waiting } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';
import styles from './waiting-posts.module.css';

interface WaitingPostsProps {
  user: CurrentUser;
  /** Whether to leave out votes, comments and favourites. */
  arePostsOnly?: boolean;
}

/**
 * Shows what waits in this browser, each with its state: the member's unsent posts as they will look, and votes,
 * comments and favourites.
 */
export default function WaitingPosts({ user, arePostsOnly = false }: WaitingPostsProps) {
  const { t } = useTranslation('feed');
  const { waiting, retry, discard } = useOutbox(user.userId);
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles.list} aria-label={t('outbox.label')}>
          {waiting.map((each) => (
            <WaitingPost
              key={each.id}
              {...{ user, waiting: each }}
              onRetry={() => void retry(each)}
              onDiscard={() => void discard(each)}
            />
          ))}
        </section>
      )}
      {!arePostsOnly && <WaitingCalls />}
    </>
  );
}

interface WaitingPostProps {
  user: CurrentUser;
  waiting: Waiting;
  onRetry(): void;
  onDiscard(): void;
}

function WaitingPost({ user, waiting, onRetry, onDiscard }: WaitingPostProps) {
  const { t } = useTranslation('feed');
  const { post, created, excerpt, link, images: [image] = [], refusal, organisation } = waiting;
  const author = authorOf(user, post.anonymous === true, organisation);
  return (
    <Card as="article" className={card.post}>
      <AuthorAvatar author={author} />
      <div className={card.content}>
        <Byline author={author} created={created} scope={post.viewMyPostsAndComments} />
        <div lang={languageTag(post.language)} dir={directionOf(post.language)}>
          {post.title && <h2 className={card.title}>{post.title}</h2>}
          <p className={card.excerpt}>{excerpt}</p>
        </div>
        {image ? <PostPicture image={image} /> : link && <LinkCard preview={link} className={card.link} />}
        <PostTags tags={(post.tags ?? []).map((name) => ({ name }))} />
        {refusal ? (
          <>
            <ActFailure error={new CallError(refusal.code, refusal.status, [], refusal.meta)} />
            <Ways {...{ waiting, onRetry, onDiscard }} />
          </>
        ) : (
          <Under waiting={waiting} onRetry={onRetry} onDiscard={onDiscard} />
        )}
        {refusal && <p className={styles.state}>{t('outbox.refused')}</p>}
      </div>
    </Card>
  );
}

/** Shows that a post is being sent. If that takes long, says that the post waits, and offers a retry. */
function Under(props: Omit<WaitingPostProps, 'user'>) {
  const { t } = useTranslation('feed');
  const isLong = useIsSlow();
  return (
    <>
      <output className={classes(styles.state, props.waiting.excerpt.endsWith('…') && styles.cut)}>
        {isLong && <IconOffline aria-hidden className={styles.icon} />}
        {isLong ? t('outbox.waiting') : t('outbox.sending')}
      </output>
      {isLong && <Ways {...props} />}
    </>
  );
}

function Ways({ waiting, onRetry, onDiscard }: Omit<WaitingPostProps, 'user'>) {
  const { t } = useTranslation('feed');
  return (
    <div className={styles.ways}>
      <Button variant="quiet" onClick={onRetry}>
        {t('outbox.retry')}
      </Button>
      <ButtonLink variant="quiet" href={`/editor?waiting=${waiting.id}`}>
        {t('outbox.edit')}
      </ButtonLink>
      <Button variant="quiet" onClick={onDiscard}>
        {t('outbox.discard')}
      </Button>
    </div>
  );
}
