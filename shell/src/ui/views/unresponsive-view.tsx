import { useTranslation } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';

/** Warns that a page can be read but not used, above server-rendered markup whose code failed to load. */
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
