import type { ReleaseAct } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** Returns a function that names the author of a release act: a member, a program, the command line or the site. */
export function useActor(): (act: Pick<ReleaseAct, 'byKind' | 'by'>) => string {
  const { t } = useTranslation('admin');
  return ({ byKind, by: name = '' }) => {
    if (byKind === 'token') return t('releases.who.token', { name });
    if (byKind === 'operator') return t('releases.who.operator', { name });
    if (byKind === 'site' && name === 'canary guard') return t('releases.who.guard');
    if (byKind === 'site') return name === 'pruning' ? t('releases.who.pruning') : t('releases.who.site');
    return name ? `@${name}` : t('releases.who.gone');
  };
}
