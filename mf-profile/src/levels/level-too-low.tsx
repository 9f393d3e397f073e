import { RequirementList } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.ts';

/** Says, in place of a form, from which level it is there and what the member still needs for that. */
export function LevelTooLow({ level: required, title }: { level: number; title: string }) {
  const { t } = useTranslation('profile');
  const { data } = useQuery(queries.reputation);
  const requirements = data?.levels
    .filter(({ level }) => level <= required)
    .flatMap((level) => level.requirements)
    .filter(({ met }) => !met);
  return (
    <Notice tone="info" title={title}>
      <p>{t('levelTooLow.text')}</p>
      {requirements && <RequirementList requirements={requirements} />}
    </Notice>
  );
}
