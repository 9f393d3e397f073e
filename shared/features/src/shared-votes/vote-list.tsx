import type { Author, CallName, DailyVote } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import type { callPages } from '@hustings/vertical/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AuthorAvatar, useAuthorName } from '../byline/index.ts';
import { ItemMenu } from '../report/index.ts';
import styles from './vote-list.module.css';
import { useVoteWords, VoteMark } from './vote-mark.tsx';

/** The calls that list the votes on a polly, a party or a candidate. */
type VoteCall = Extract<CallName, 'listPollyDailyVotes' | 'listPartyDailyVotes' | 'listCandidateVotes'>;

interface VoteListProps {
  /** The pages of votes of others that the visitor may see. A route with this component lists the same query. */
  query: ReturnType<typeof callPages<VoteCall>>;
}

/** The author of the member's own anonymous vote in the list. Nobody else learns the author. */
const ownAnonymous: Author = { anonymous: true, verified: true, own: true };

/**
 * Lists votes of others that this visitor may see, newest first. A named daily vote links to its page; anonymous votes
 * and votes on candidates have no page.
 */
export function VoteList({ query }: VoteListProps) {
  const { t } = useTranslation('features');
  const list = useInfiniteQuery(query);
  const { data, error, refetch } = list;
  const votes = data?.pages.flatMap(({ results }) => results);
  return (
    <>
      {!votes && !error && <Skeleton lines={4} />}
      {!votes && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {votes?.length === 0 && <p className={styles.said}>{t('sharedVotes.none')}</p>}
      {votes && votes.length > 0 && (
        <ol className={styles.votes}>
          {votes.map((vote) => (
            <SharedVote key={vote.id} vote={vote} author={vote.author ?? ownAnonymous} />
          ))}
        </ol>
      )}
      <LoadMore {...moreOf(list)} label={t('sharedVotes.more')} />
    </>
  );
}

function SharedVote({ vote, author }: { vote: DailyVote; author: Author }) {
  const { t } = useTranslation('features');
  const { date } = useFormat();
  const { thumb, ratings } = useVoteWords();
  const name = useAuthorName()(author);
  const isOnCandidate = vote.candidacyId !== undefined;
  const hasPage = !isOnCandidate && !('anonymous' in author);
  const said = [
    ...ratings(vote),
    ...(vote.official ? [t('sharedVotes.official')] : []),
    ...('anonymous' in author && author.own ? [t('sharedVotes.own')] : []),
  ];
  const line = (
    <>
      <VoteMark value={vote.vote} /> {t('sharedVotes.line', { name, vote: thumb(vote) })}
    </>
  );
  return (
    <li className={styles.vote}>
      <AuthorAvatar author={author} size="small" />
      <div>
        {hasPage ? (
          <a className={styles.line} href={`/vote/${vote.slug}/${author.userName}/${vote.day}`}>
            {line}
          </a>
        ) : (
          <span className={styles.line}>{line}</span>
        )}
        <p className={styles.said}>
          {/* All votes on a candidate are of the same day. */}
          {isOnCandidate ? said.join(' · ') : <Dated day={vote.day} text={date(vote.day)} said={said} />}
        </p>
        {vote.comment && (
          <p className={hasPage ? styles.excerpt : styles.comment} dir="auto">
            {vote.comment}
          </p>
        )}
      </div>
      {vote.comment && <ItemMenu kind="dailyVote" itemId={vote.id} author={author} className={styles.menu} />}
    </li>
  );
}

const Dated = ({ day, text, said }: { day: string; text: string; said: readonly string[] }) => (
  <>
    <time dateTime={day}>{text}</time>
    {said.map((each) => ` · ${each}`)}
  </>
);
