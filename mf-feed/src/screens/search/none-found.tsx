import type { SearchKind } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, EmptyState } from '@hustings/ui';
import { searchPath } from './searched.ts';

/** Suggests what to try after an empty search. */
export function NoneFound({ term, kind }: { term: string; kind: SearchKind | undefined }) {
  const { t } = useTranslation('feed');
  const isMember = useSession((session) => session.user !== undefined);
  const logIn = !isMember && <ButtonLink href="/login">{t('search.none.logIn')}</ButtonLink>;
  const action = kind ? <ButtonLink href={searchPath(term)}>{t('search.none.kind')}</ButtonLink> : logIn;
  return (
    <EmptyState title={t('search.none.title', { term })} action={action || undefined}>
      <p>{t('search.none.text')}</p>
      {!isMember && <p>{t('search.none.guest')}</p>}
    </EmptyState>
  );
}
