import type { Author, DailyVote } from '@hustings/contract';
import { AuthorAvatar, useAuthorName } from '@hustings/features/byline';
import { ItemMenu } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import type { Target } from '../scores/targets.ts';
import { Section } from './section.tsx';
import styles from './shared-votes.module.css';
import { useVoteWords, VoteMark } from './vote-mark.tsx';

/** The author of the member's own anonymous vote in the list. Nobody else learns the author. */
const ownAnonymous: Author = { anonymous: true, verified: true, own: true };

/**
 * Lists votes of others that this visitor may see, newest first, each with a link to its page. Anonymous votes have no
 * page. A route with this component lists `queries.sharedVotes(kind, id)`.
 */
export function SharedVotes({ kind, id }: Pick<Target, 'kind'> & { id: string }) {
  const { t } = useTranslation('pollies');
  const list = useInfiniteQuery(queries.sharedVotes(kind, id));
  const { data, error, refetch } = list;
  const votes = data?.pages.flatMap(({ results }) => results);
  return (
    <Section id="shared-votes" title={t('shared.title')}>
      {!votes && !error && <Skeleton lines={4} />}
      {!votes && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {votes?.length === 0 && <p className={styles.said}>{t('shared.none')}</p>}
      {votes && votes.length > 0 && (
        <ol className={styles.votes}>
          {votes.map((vote) => (
            <SharedVote key={vote.id} vote={vote} author={vote.author ?? ownAnonymous} />
          ))}
        </ol>
      )}
      <LoadMore {...moreOf(list)} label={t('shared.more')} />
    </Section>
  );
}

function SharedVote({ vote, author }: { vote: DailyVote; author: Author }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const { thumb, ratings } = useVoteWords();
  const name = useAuthorName()(author);
  const said = [
    ...ratings(vote),
    ...(vote.official ? [t('shared.official')] : []),
    ...('anonymous' in author && author.own ? [t('shared.own')] : []),
  ];
  const line = (
    <>
      <VoteMark value={vote.vote} /> {t('shared.line', { name, vote: thumb(vote) })}
    </>
  );
  return (
    <li className={styles.vote}>
      <AuthorAvatar author={author} size="small" />
      <div>
        {'anonymous' in author ? (
          <span className={styles.line}>{line}</span>
        ) : (
          <a className={styles.line} href={`/vote/${vote.slug}/${author.userName}/${vote.day}`}>
            {line}
          </a>
        )}
        <p className={styles.said}>
          <time dateTime={vote.day}>{date(vote.day)}</time>
          {said.map((each) => ` · ${each}`)}
        </p>
        {vote.comment && (
          <p className={'anonymous' in author ? styles.comment : styles.excerpt} dir="auto">
            {vote.comment}
          </p>
        )}
      </div>
      {vote.comment && <ItemMenu kind="dailyVote" itemId={vote.id} author={author} className={styles.menu} />}
    </li>
  );
}
