import { useTranslation } from '@hustings/i18n';
import { PageMessage } from './page-message.tsx';

export interface FailedViewProps {
  onRetry(): void;
}

/** Stands in place of a page whose code did not come or did not start. */
export function FailedView({ onRetry }: FailedViewProps) {
  const { t } = useTranslation('shell');
  return (
    <PageMessage
      tone="danger"
      title={t('failed.title')}
      text={t('failed.text')}
      retry={t('failed.retry')}
      onRetry={onRetry}
    />
  );
}
