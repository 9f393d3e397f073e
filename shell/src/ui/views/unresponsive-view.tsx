import { useTranslation } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';

/** Stands above a page that the server rendered and whose code did not come: it can be read, not used. */
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
