import { searchKinds, type SearchKind } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { kindTexts } from './kind-texts.ts';
import styles from './search.module.css';
import { searchPath } from './searched.ts';

/** Links to a search in everything or in one kind. Only members can search for members and goals. */
export function KindLinks({ term, kind }: { term: string; kind: SearchKind | undefined }) {
  const { t } = useTranslation('feed');
  const isMember = useSession((session) => session.user !== undefined);
  const texts = kindTexts(t);
  const shown = searchKinds.filter((each) => isMember || (each !== 'person' && each !== 'goal'));
  return (
    <nav aria-label={t('search.kinds.label')}>
      <ul className={styles.kinds}>
        {[undefined, ...shown].map((each) => (
          <li key={each ?? 'all'}>
            <a href={searchPath(term, each)} className={styles.kind} aria-current={each === kind ? 'page' : undefined}>
              {each ? texts[each].name : t('search.kinds.all')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
