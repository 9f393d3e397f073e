import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { PageMessage } from './page-message.tsx';

export interface FailedViewProps {
  onRetry(): void;
}

/** Stands in place of a page whose code did not come or did not start. */
export function FailedView({ onRetry }: FailedViewProps) {
  const { t } = useTranslation('shell');
  return (
    <PageMessage title={t('failed.title')} text={t('failed.text')}>
      <Button onClick={onRetry}>{t('failed.retry')}</Button>
    </PageMessage>
  );
}
