import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { HitList } from './hit-list.tsx';
import { kindTexts } from './kind-texts.ts';
import { NoneFound } from './none-found.tsx';
import styles from './search.module.css';
import { searchPath } from './searched.ts';

/** The best results of each kind. Keeps the previous results while a search runs, so that the page does not jump. */
export function Everything({ term }: { term: string }) {
  const { t } = useTranslation('feed');
  const language = useSession((session) => session.language);
  const found = useQuery({ ...queries.search(term, language), placeholderData: keepPreviousData });
  const { data, error, isPending, isPlaceholderData, refetch } = found;
  const texts = kindTexts(t);
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.groups} aria-busy={isPlaceholderData || isPending}>
      <output className={styles.count}>
        {data && !isPlaceholderData && data.groups.length > 0 && t('search.groups', { term })}
      </output>
      {!data && <Skeleton lines={8} />}
      {data?.groups.map(({ kind, results, more }) => (
        <section key={kind} className={styles.group}>
          <h2>{texts[kind].name}</h2>
          <HitList hits={results} />
          {more && (
            <a className={styles.all} href={searchPath(term, kind)}>
              {texts[kind].all}
            </a>
          )}
        </section>
      ))}
      {data && !isPlaceholderData && data.groups.length === 0 && <NoneFound term={term} kind={undefined} />}
    </div>
  );
}
