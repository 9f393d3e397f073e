import { useTranslation } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';

/** Stands above server-rendered markup whose code failed to load: readable, but not interactive. */
export function UnresponsiveView() {
  const { t } = useTranslation('shell');
  return (
    <Notice tone="danger">
      <p>{t('unresponsive')}</p>
      <Button variant="quiet" onClick={() => location.reload()}>
        {t('failed.retry')}
      </Button>
    </Notice>
  );
}
