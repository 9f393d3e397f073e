import { useTranslation } from '@hustings/i18n';
import { PageMessage } from './page-message.tsx';

export interface FailedViewProps {
  onRetry(): void;
}

/** Replaces a page whose code failed to load or to start. */
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
