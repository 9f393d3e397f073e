import type { Page, Profile, ProfileTab } from '@hustings/contract';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { ButtonLink, EmptyState, FailureNotice, LoadMore, moreOfFeed, Skeleton, VisuallyHidden } from '@hustings/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { ProfileView } from '../address.ts';
import { tabNames } from '../profile-tabs.tsx';
import styles from './lists.module.css';

/** The props of the list of a tab. */
export interface TabProps {
  profile: Profile;
  view: ProfileView;
  /** Whether members look at their own profile as themselves. */
  own: boolean;
}

interface TabListProps<Item> extends Pick<TabProps, 'own'> {
  tab: ProfileTab;
  name: string;
  pages: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** What stands above the list, such as a choice. */
  head?: ReactNode;
  children(items: Item[]): ReactNode;
}

/** What to do next in an empty tab of one's own. */
const nextSteps = (t: TFunction): Partial<Record<ProfileTab, { href: string; label: string }>> => ({
  posts: { href: '/editor', label: t('profile.empty.action.posts') },
  following: { href: '/members', label: t('profile.empty.action.following') },
  stances: { href: '/topicstances', label: t('profile.empty.action.stances') },
  goals: { href: '/create_goal/new', label: t('profile.empty.action.goals') },
  votes: { href: '/pollies', label: t('profile.empty.action.votes') },
});

/** Returns the texts of an empty tab for its owner. */
const emptyTexts = (t: TFunction): Record<ProfileTab, string> => ({
  posts: t('profile.empty.own.posts'),
  favorites: t('profile.empty.own.favorites'),
  friends: t('profile.empty.own.friends'),
  following: t('profile.empty.own.following'),
  followers: t('profile.empty.own.followers'),
  stances: t('profile.empty.own.stances'),
  goals: t('profile.empty.own.goals'),
  votes: t('profile.empty.own.votes'),
  comments: t('profile.empty.own.comments'),
});

/** Shows the list of a tab page by page, or what to do about an empty one. */
export function TabList<Item>({ tab, name, own, pages, head, children }: TabListProps<Item>) {
  const { t } = useTranslation('profile');
  const heading = useId();
  const items = pages.data?.pages.flatMap(({ results }) => results);
  const title = tabNames(t)[tab];
  const next = own ? nextSteps(t)[tab] : undefined;
  return (
    <section className={styles.tab} aria-labelledby={heading}>
      <VisuallyHidden as="h2" id={heading}>
        {title}
      </VisuallyHidden>
      {head}
      {!items && !pages.error && <Skeleton lines={6} />}
      {!items && pages.error && <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      {items?.length === 0 && (
        <EmptyState
          title={t('profile.empty.title')}
          action={
            next && (
              <ButtonLink href={next.href} variant="quiet">
                {next.label}
              </ButtonLink>
            )
          }
        >
          {own ? emptyTexts(t)[tab] : t('profile.empty.other', { name })}
        </EmptyState>
      )}
      {items && items.length > 0 && children(items)}
      <LoadMore
        {...moreOfFeed(pages)}
        next={{ href: '/members', label: t('profile.next') }}
        label={t('profile.more')}
      />
    </section>
  );
}
