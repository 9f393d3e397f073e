import type { DailyVote } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { nameOf } from '@hustings/features/byline';
import { PartyName } from '@hustings/features/party-mark';
import { ItemMenu } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { IconThumbsDown, IconThumbsUp, IconUndecided } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import styles from './lists.module.css';
import { TabList, type TabProps } from './tab-list.tsx';

const icons = { up: IconThumbsUp, down: IconThumbsDown, undecided: IconUndecided };

/** The votes of a member, newest day first. */
export function VoteList({ profile, view, own }: TabProps) {
  const pages = useInfiniteQuery(queries.profileVotes(profile.userName, view));
  return (
    <TabList tab="votes" name={nameOf(profile)} own={own} pages={pages}>
      {(votes) => (
        <ol className={styles.people}>
          {votes.map((vote) => (
            <VoteLine key={vote.id} vote={vote} userName={profile.userName} />
          ))}
        </ol>
      )}
    </TabList>
  );
}

function VoteLine({ vote, userName }: { vote: DailyVote; userName: string }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const Icon = icons[vote.vote];
  const said = { up: t('profile.vote.up'), down: t('profile.vote.down'), undecided: t('profile.vote.undecided') };
  const facts = [
    ...(vote.ability === undefined ? [] : [t('profile.vote.ability', { value: vote.ability })]),
    ...(vote.vision === undefined ? [] : [t('profile.vote.vision', { value: vote.vision })]),
    ...(vote.official ? [t('profile.vote.official')] : []),
  ];
  const link = (
    <a className={styles.personName} href={`/vote/${vote.slug}/${userName}/${vote.day}`}>
      {vote.name}: {said[vote.vote]}
    </a>
  );
  return (
    <li className={styles.person}>
      <Icon aria-hidden="true" className={styles[vote.vote]} />
      <div className={styles.names}>
        {vote.personId === undefined ? (
          <PartyName name={vote.name} mark={vote.mark}>
            {link}
          </PartyName>
        ) : (
          link
        )}
        <p className={styles.aside}>
          <time dateTime={vote.day}>{date(vote.day)}</time>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {vote.own && <AudienceMark scope={vote.own.viewMyVotes} />}
        </p>
        {vote.comment && (
          <p className={styles.text} dir="auto">
            {vote.comment}
          </p>
        )}
      </div>
      {vote.comment && vote.author && (
        <ItemMenu kind="dailyVote" itemId={vote.id} author={vote.author} className={styles.menu} />
      )}
    </li>
  );
}
