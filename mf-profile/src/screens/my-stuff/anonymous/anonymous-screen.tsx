import type { AnonymousKind, OwnAnonymousItem } from '@hustings/contract';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { useReauthentication } from '@hustings/features/reauthentication';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { Locked } from '../locked.tsx';
import styles from '../own-list.module.css';
import { OwnList } from '../own-list.tsx';
import { useOwnSearch } from '../own-search.tsx';

const kindNames = (t: TFunction<'profile'>): Record<AnonymousKind, string> => ({
  post: t('myStuff.anonymous.kind.post'),
  comment: t('myStuff.anonymous.kind.comment'),
  topicStance: t('myStuff.anonymous.kind.topicStance'),
  dailyVote: t('myStuff.anonymous.kind.dailyVote'),
});

/** `/my-stuff/anonymous`: the member's anonymous items. Opens after the password. */
export default function AnonymousScreen() {
  const { t } = useTranslation('profile');
  const { box, search } = useOwnSearch();
  const password = useReauthentication(t('myStuff.anonymous.confirm'));
  // Remove the list from memory when the member leaves the page.
  const pages = useInfiniteQuery({
    ...queries.ownAnonymous(search.term),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isLocked = password.isAsking(pages.error);
  return (
    <MyStuffPage part="anonymous" lead={t('myStuff.anonymous.lead')}>
      {isLocked ? (
        <Locked onOpen={() => password.askWhereNeeded(pages.error, () => void pages.refetch())} />
      ) : (
        <>
          {box}
          <OwnList
            pages={pages}
            search={search}
            empty={{ text: t('myStuff.anonymous.empty') }}
            change={{ kind: 'anonymous', nameOf: (item) => item.text || kindNames(t)[item.kind] }}
          >
            {(item) => <AnonymousItem item={item} />}
          </OwnList>
        </>
      )}
      {password.dialog}
    </MyStuffPage>
  );
}

function AnonymousItem({ item: { kind, path, text, created, appears, removedAt } }: { item: OwnAnonymousItem }) {
  const { t } = useTranslation('profile');
  const { date, dateTime } = useFormat();
  return (
    <>
      <a className={styles.name} href={path} dir="auto">
        {text || kindNames(t)[kind]}
      </a>
      <p className={styles.facts}>
        <Chip>{kindNames(t)[kind]}</Chip>
        {appears ? (
          <span>{t('myStuff.anonymous.appears', { time: dateTime(appears) })}</span>
        ) : (
          <time dateTime={created}>{date(created)}</time>
        )}
        {removedAt && <span>{t('myStuff.anonymous.removed', { time: dateTime(removedAt) })}</span>}
      </p>
    </>
  );
}
