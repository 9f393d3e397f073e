import type { TopicStanceCard } from '@hustings/contract';
import { AudienceMark } from '@hustings/features/audience';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { UnderReview } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Chip } from '@hustings/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { positionNames } from '../../../stances/position-names.ts';
import styles from '../own-list.module.css';
import { OwnList } from '../own-list.tsx';
import { useOwnSearch } from '../own-search.tsx';

/** `/my-stuff/stances`: the member's named stances in any state. */
export default function StancesScreen() {
  const { t } = useTranslation('profile');
  const language = useSession((session) => session.language);
  const { box, search } = useOwnSearch();
  const pages = useInfiniteQuery({ ...queries.ownStances(search.term), placeholderData: keepPreviousData });
  return (
    <MyStuffPage part="stances" lead={t('myStuff.stances.lead')}>
      {box}
      <OwnList
        pages={pages}
        search={search}
        empty={{
          text: t('myStuff.stances.empty'),
          href: '/topicstances',
          action: t('profile.empty.action.stances'),
        }}
        change={{
          kind: 'topicStance',
          nameOf: (stance) => stance.topic.question[language],
          scopeOf: (stance) => stance.viewMyPostsAndComments,
        }}
      >
        {(stance) => <StanceItem stance={stance} />}
      </OwnList>
    </MyStuffPage>
  );
}

function StanceItem({ stance }: { stance: TopicStanceCard }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const language = useSession((session) => session.language);
  return (
    <>
      <a className={styles.name} href={`/topicstance/${stance.slug}`}>
        {stance.topic.question[language]}
      </a>
      <p className={styles.facts}>
        <b>{positionNames(t)[stance.position]}</b>
        <time dateTime={stance.created}>{date(stance.created)}</time>
        <AudienceMark scope={stance.viewMyPostsAndComments} />
        {stance.official && <Chip tone="official">{t('profile.stance.official')}</Chip>}
        {stance.state === 'pending' && <Chip>{t('profile.stance.state.pending')}</Chip>}
        {stance.state === 'rejected' && <Chip>{t('profile.stance.state.rejected')}</Chip>}
        {stance.underReview && <UnderReview />}
      </p>
    </>
  );
}
