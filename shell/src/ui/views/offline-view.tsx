import { useTranslation } from '@hustings/i18n';
import { backDelayMs } from '@hustings/vertical/connection-back';
import { useEffect } from 'react';
import { usePageState } from '../page-state.ts';
import type { FailedViewProps } from './failed-view.tsx';
import { PageMessage } from './page-message.tsx';

/** Replaces a page that cannot load offline; retries when the connection returns. */
export function OfflineView({ onRetry }: FailedViewProps) {
  const { t } = useTranslation('shell');
  const isBack = usePageState().away === undefined;
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(onRetry, backDelayMs);
    return () => clearTimeout(timer);
  }, [isBack, onRetry]);
  return (
    <PageMessage
      tone="info"
      title={t('offline.title')}
      text={t('offline.text')}
      retry={t('failed.retry')}
      onRetry={onRetry}
    />
  );
}
