import { useTranslation } from '@hustings/i18n';
import { useConnectionBack } from '@hustings/vertical/connection-back';
import { PageMessage } from './page-message.tsx';

export interface FailedViewProps {
  onRetry(): void;
}

/** Replaces a page whose code failed to load or to start. If the server does not answer, it retries by itself later. */
export function FailedView({ onRetry }: FailedViewProps) {
  const { t } = useTranslation('shell');
  useConnectionBack(onRetry);
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
