import type { ElectionCard } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** Returns a function that lists the level and the kind of an election; a general election has no kind to name. */
export function useKinds(): (election: Pick<ElectionCard, 'kind' | 'level'>) => string[] {
  const { t } = useTranslation('elections');
  const levels = {
    supranational: t('level.supranational'),
    national: t('level.national'),
    regional: t('level.regional'),
    local: t('level.local'),
  };
  const kinds = {
    general: undefined,
    primary: t('kind.primary'),
    runoff: t('kind.runoff'),
    special: t('kind.special'),
    other: undefined,
  };
  return ({ kind, level }) => [level && levels[level], kinds[kind]].filter((name) => name !== undefined);
}
