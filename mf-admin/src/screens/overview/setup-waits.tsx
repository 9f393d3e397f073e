import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { queries } from '../../queries.ts';

/** Leads to the set-up while a step of it waits. */
export function SetupWaits() {
  const { t } = useTranslation('admin');
  const { data } = useSuspenseQuery(queries.setup);
  if (!data.isOpen) return null;
  return (
    <Notice tone="info" title={t('setup.waits')}>
      <p>
        <a href={sectionPath('setup')}>{t('setup.goOn')}</a>
      </p>
    </Notice>
  );
}
