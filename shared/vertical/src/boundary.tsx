import { FailureNotice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useTranslation } from '@hustings/i18n';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';

/** Milliseconds before a skeleton appears, so that fast pages do not flicker. */
const skeletonAfter = 200;
/** Milliseconds that a page may wait for its data. */
const timeoutMs = 12_000;

/** The data of a page did not arrive in time. */
class PageTimeout extends Error {
  override name = 'PageTimeout';
}

/** Replaces a page that failed, with a retry button. */
export function FailedPage({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation('vertical');
  return (
    <Page width="reading">
      <PageHeading>{t('failed.title')}</PageHeading>
      <FailureNotice error={error} onRetry={onRetry} />
    </Page>
  );
}

function Waiting() {
  const [waited, setWaited] = useState<'briefly' | 'visibly' | 'tooLong'>('briefly');
  useEffect(() => {
    const visibly = setTimeout(() => setWaited('visibly'), skeletonAfter);
    const tooLong = setTimeout(() => setWaited('tooLong'), timeoutMs);
    return () => {
      clearTimeout(visibly);
      clearTimeout(tooLong);
    };
  }, []);
  // Throw to the boundary above: an endless wait must end in a message, not in a skeleton.
  if (waited === 'tooLong') throw new PageTimeout('The page waited too long for its data.');
  return waited === 'visibly' ? (
    <Page width="reading">
      <Skeleton lines={6} />
    </Page>
  ) : null;
}

interface BoundaryProps {
  children: ReactNode;
  /** Resets failed queries, so that the next render retries them. */
  resetQueries(): void;
  /** Whether the page is prerendered. */
  ahead: boolean;
}

class Boundary extends Component<BoundaryProps, { error?: unknown; failed: boolean }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  /** Renders the page again when it is shown, if its prerender failed. */
  override componentDidMount() {
    if (this.props.ahead && this.state.failed) this.retry();
  }

  retry = () => {
    this.props.resetQueries();
    this.setState({ failed: false, error: undefined });
  };

  override render() {
    return this.state.failed ? <FailedPage error={this.state.error} onRetry={this.retry} /> : this.props.children;
  }
}

/**
 * Catches errors and endless waits of a page and shows a message with a retry button. Key it by path, so that the
 * next page starts without the error.
 */
export function PageBoundary({ ahead = false, children }: { ahead?: boolean; children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary resetQueries={reset} ahead={ahead}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}
