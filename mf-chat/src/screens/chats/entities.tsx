import type { ChatEntity } from '@hustings/contract';
import { SearchBox, useTypedTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Checkbox, EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../queries.ts';
import styles from './chats-screen.module.css';
import { DebateBar } from './debate-bar.tsx';
import { EntityCard } from './entity-card.tsx';

/** The digital politicians to talk to, with a search. Several can be chosen for a debate. */
export function Entities() {
  const { t } = useTranslation('chat');
  const heading = useId();
  const limits = useLimits();
  const { term, text, setText, ask } = useTypedTerm();
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<readonly ChatEntity[]>();
  const pages = useInfiniteQuery({ ...queries.entities({ term, all }), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = pages;
  const entities = data?.pages.flatMap(({ results }) => results);
  const isFull = (chosen?.length ?? 0) >= limits.debateParticipants;

  function choiceOf(entity: ChatEntity) {
    if (!chosen) return undefined;
    const others = chosen.filter(({ personId }) => personId !== entity.personId);
    return {
      isChosen: others.length < chosen.length,
      isFull,
      onChoose: (isChosen: boolean) => setChosen(isChosen ? [...others, entity] : others),
    };
  }

  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('entities.heading')}</h2>
      <SearchBox
        label={t('entities.search')}
        placeholder={t('entities.placeholder')}
        text={text}
        onType={setText}
        onAsk={ask}
      />
      <Checkbox name="all" label={t('entities.all')} checked={all} onChange={setAll} />
      <DebateBar chosen={chosen} onChange={setChosen} />
      {!entities && !error && <Skeleton lines={8} />}
      {!entities && error && <FailureNotice error={error} onRetry={() => void pages.refetch()} />}
      {entities?.length === 0 && !isPlaceholderData && (
        <EmptyState title={t('entities.none.title')}>
          {t(term ? 'entities.none.found' : 'entities.none.text')}
        </EmptyState>
      )}
      <ul className={styles.entities} aria-label={t('entities.heading')} aria-busy={isPlaceholderData}>
        {entities?.map((entity) => {
          const choice = choiceOf(entity);
          return <EntityCard key={entity.personId} entity={entity} {...(choice ? { choice } : {})} />;
        })}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('entities.more')} />
    </section>
  );
}
