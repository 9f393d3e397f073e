import { SearchBox, useSearchTerm } from '@hustings/features/search';
import { SuggestionCard } from '@hustings/features/suggestions';
import { useFormat, useTranslation } from '@hustings/i18n';
import {
  ButtonLink,
  Chip,
  classes,
  EmptyState,
  FailureNotice,
  LoadMore,
  moreOf,
  Page,
  PageHeading,
  Skeleton,
} from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedMember } from '@hustings/contract';
import { MemberFollowList } from '../../people/member-follow-list.tsx';
import { queries } from '../../queries.ts';
import { sortingOf, sortings, suggested } from './filters.ts';
import styles from './members.module.css';

/** `/members`: the members whose profile the reader may see (docs/product.md#2-pages). */
export function MembersScreen() {
  const { t } = useTranslation('profile');
  return <Members onlyFounding={false} title={t('members.name')} lead={t('members.lead')} />;
}

/** `/founding-members`: the first members who are still here (docs/product.md#2-pages). */
export function FoundingMembersScreen() {
  const { t } = useTranslation('profile');
  return <Members onlyFounding title={t('foundingMembers.name')} lead={t('foundingMembers.lead')} />;
}

function Members({ onlyFounding, title, lead }: { onlyFounding: boolean; title: string; lead: string }) {
  const { t } = useTranslation('profile');
  const { search, pathname } = useRouteLocation();
  const { term, text, setText, ask } = useSearchTerm();
  const sorting = sortingOf(search);
  const pages = useInfiniteQuery(queries.members({ sorting, term, onlyFounding }));
  const members = pages.data?.pages.flatMap(({ results }) => results);
  const names = { joined: t('members.sorting.joined'), name: t('members.sorting.name') };
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{title}</PageHeading>
        <p className={styles.lead}>{lead}</p>
        {!onlyFounding && (
          <p>
            <ButtonLink href="/my-stuff/invitations" variant="quiet">
              {t('invitations.entry')}
            </ButtonLink>
          </p>
        )}
      </header>
      <SearchBox
        label={t('members.search')}
        placeholder={t('members.placeholder')}
        text={text}
        onType={setText}
        onAsk={ask}
      />
      <nav aria-label={t('members.sorting.label')}>
        <ul className={styles.choices}>
          {sortings.map((each) => (
            <li key={each}>
              <a
                href={`${pathname}?${new URLSearchParams({ ...(term ? { term } : {}), sorting: each })}`}
                className={classes(styles.choice, each === sorting && styles.chosen)}
                aria-current={each === sorting ? 'true' : undefined}
              >
                {names[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!onlyFounding && !term && <SuggestionCard take={suggested} />}
      {!members && !pages.error && <Skeleton lines={8} />}
      {!members && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {members?.length === 0 && (
        <EmptyState
          title={t('members.empty.title')}
          action={
            <ButtonLink variant="quiet" href={pathname}>
              {t('members.empty.action')}
            </ButtonLink>
          }
        >
          {term ? t('members.empty.term', { term }) : t('members.empty.text')}
        </EmptyState>
      )}
      {members && members.length > 0 && (
        <MemberFollowList
          label={title}
          members={members}
          renderAbout={(member) => <About member={member} withMark={!onlyFounding} />}
        />
      )}
      <LoadMore {...moreOf(pages)} label={t('members.more')} />
    </Page>
  );
}

function About({ member, withMark }: { member: ListedMember; withMark: boolean }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  return (
    <>
      {member.bio && (
        <span className={styles.bio} dir="auto">
          {member.bio}
        </span>
      )}
      <span className={styles.facts}>
        {member.displayLocation && <span>{member.displayLocation}</span>}
        <span>{t('profile.joined', { date: date(member.joined) })}</span>
        {withMark && member.isFounding && <Chip>{t('profile.founding')}</Chip>}
      </span>
    </>
  );
}
