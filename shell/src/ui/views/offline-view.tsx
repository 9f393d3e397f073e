import { useTranslation } from '@hustings/i18n';
import { useEffect } from 'react';
import { usePageState } from '../page-state.ts';
import type { FailedViewProps } from './failed-view.tsx';
import { PageMessage } from './page-message.tsx';

/**
 * Milliseconds between the return of the connection and the retry. A document that is being unloaded learns of the
 * return too. A retry would then replace the page that the visitor asked for.
 */
const retryDelayMs = 300;

/** Replaces a page that cannot load offline; retries when the connection returns. */
export function OfflineView({ onRetry }: FailedViewProps) {
  const { t } = useTranslation('shell');
  const isBack = usePageState().away === undefined;
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(onRetry, retryDelayMs);
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
