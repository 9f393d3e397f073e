import { methodAndPath, type DailyVote } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { PartyMark } from '@hustings/features/party-mark';
import { useReauthentication } from '@hustings/features/reauthentication';
import { useVoteWords, VoteMark } from '@hustings/features/shared-votes';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, Checkbox, Chip, FailureNotice, Skeleton } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../queries.ts';
import listStyles from '../own-list.module.css';
import { Locked } from '../locked.tsx';
import { OwnList } from '../own-list.tsx';
import { useOwnSearch } from '../own-search.tsx';
import { Calendar } from './calendar.tsx';
import { dayOf, monthOf } from './month.ts';
import styles from './votes.module.css';

/** `/my-stuff/votes`: the member's votes as a calendar, and those of a day or all as a list. */
export default function VotesScreen() {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const { search } = useRouteLocation();
  const now = useSession((session) => session.now);
  const mayBeAnonymous = useSession((session) => session.user?.user_privilege.mayPostAnonymously ?? false);
  const [anonymous, setAnonymous] = useState(false);
  const { box, search: searched } = useOwnSearch();
  const [month, day] = [monthOf(search, now), dayOf(search)];
  const calendar = useQuery({ ...queries.ownVoteCalendar(month, anonymous), placeholderData: keepPreviousData });
  const list = queries.ownVotes({ day, term: searched.term, anonymous });
  const pages = useInfiniteQuery({ ...list, placeholderData: keepPreviousData });
  const password = useReauthentication(t('myStuff.anonymous.confirm'));
  const failure = [calendar.error, pages.error].find((error) => password.isAsking(error));
  return (
    <MyStuffPage part="votes" lead={t('myStuff.votes.lead')}>
      {mayBeAnonymous && (
        <Checkbox
          name="anonymous"
          label={t('myStuff.votes.anonymous')}
          description={t('myStuff.votes.anonymousMeaning')}
          checked={anonymous}
          onChange={setAnonymous}
        />
      )}
      {failure ? (
        <Locked
          onOpen={() =>
            password.askWhereNeeded(failure, () => {
              void calendar.refetch();
              void pages.refetch();
            })
          }
        />
      ) : (
        <>
          {!calendar.data && !calendar.error && <Skeleton lines={8} />}
          {!calendar.data && calendar.error && (
            <FailureNotice error={calendar.error} onRetry={() => void calendar.refetch()} />
          )}
          {calendar.data && <Calendar {...{ calendar: calendar.data, month, day }} today={now.slice(0, 10)} />}
          {calendar.data && calendar.data.total.days > 0 && <Files anonymous={anonymous} />}
          <section className={styles.votes} aria-labelledby="votes-heading">
            <h2 id="votes-heading" className={styles.heading} tabIndex={-1}>
              {day ? t('myStuff.votes.ofDay', { day: date(day) }) : t('myStuff.votes.all')}
            </h2>
            {day && (
              <p>
                <a href="/my-stuff/votes">{t('myStuff.votes.showAll')}</a>
              </p>
            )}
            {box}
            <OwnList
              pages={pages}
              search={searched}
              empty={{
                text: day ? t('myStuff.votes.noneOnDay') : t('myStuff.votes.none'),
                href: '/pollies',
                action: t('profile.empty.action.votes'),
              }}
              change={{
                kind: 'dailyVote',
                isFixed: (vote) => vote.own?.anonymous === true,
                nameOf: (vote) => t('myStuff.votes.named', { name: vote.name, day: date(vote.day) }),
                scopeOf: (vote) => vote.own?.viewMyVotes ?? 'justMe',
              }}
            >
              {(vote) => <VoteItem vote={vote} />}
            </OwnList>
          </section>
        </>
      )}
      {password.dialog}
    </MyStuffPage>
  );
}

/** The files of all votes: a table for spreadsheets, and JSON for programs. */
function Files({ anonymous }: { anonymous: boolean }) {
  const { t } = useTranslation('profile');
  const query = anonymous ? '?anonymous=true' : '';
  return (
    <div className={styles.files}>
      <span>{t('myStuff.votes.files')}</span>
      <ButtonLink variant="quiet" download href={`/api${methodAndPath('downloadOwnVotesTable').path}${query}`}>
        {t('myStuff.votes.csv')}
      </ButtonLink>
      <ButtonLink variant="quiet" download href={`/api${methodAndPath('downloadOwnVotes').path}${query}`}>
        {t('myStuff.votes.json')}
      </ButtonLink>
    </div>
  );
}

/** Returns whether a vote is on a party, or on one that stands itself. */
const isOnParty = ({ personId }: DailyVote): boolean => personId === undefined;

function VoteItem({ vote }: { vote: DailyVote }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const { thumb, ratings } = useVoteWords();
  const userName = useSession((session) => session.user?.userName);
  const isOnCandidate = vote.candidacyId !== undefined;
  const line = t('myStuff.votes.line', { name: vote.name, vote: thumb(vote) });
  return (
    <>
      <p className={styles.vote}>
        <VoteMark value={vote.vote} />
        {isOnParty(vote) && <PartyMark name={vote.name} mark={vote.mark} size="tiny" />}
        {isOnCandidate || vote.own?.anonymous ? (
          <span>{line}</span>
        ) : (
          <a href={`/vote/${vote.slug}/${userName}/${vote.day}`}>{line}</a>
        )}
      </p>
      <p className={listStyles.facts}>
        <time dateTime={vote.day}>{date(vote.day)}</time>
        {ratings(vote).map((rating) => (
          <span key={rating}>{rating}</span>
        ))}
        {vote.own && <AudienceMark scope={vote.own.viewMyVotes} />}
        {vote.own?.anonymous && <Chip>{t('myStuff.votes.isAnonymous')}</Chip>}
      </p>
      {vote.comment && (
        <p className={listStyles.text} dir="auto">
          {vote.comment}
        </p>
      )}
    </>
  );
}
