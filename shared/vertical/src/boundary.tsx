import { FailureNotice, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useTranslation } from '@hustings/i18n';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react';

/** Milliseconds before a skeleton is shown, so that what is quick does not flicker. */
const skeletonAfter = 200;
/** Milliseconds that a page may wait for its data before it says that it takes too long. */
const timeoutMs = 12_000;

/** A page that was still waiting when its time was up. */
class PageTimeout extends Error {
  override name = 'PageTimeout';
}

/** What is shown in place of a page that failed, with a way to try again. */
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
  // Thrown to the boundary above: a page that waits for ever must end in words, not in a skeleton.
  if (waited === 'tooLong') throw new PageTimeout('The page waited too long for its data.');
  return waited === 'visibly' ? (
    <Page width="reading">
      <Skeleton lines={6} />
    </Page>
  ) : null;
}

interface BoundaryProps {
  children: ReactNode;
  /** Forgets failed reads, so that the next render makes them again. */
  resetQueries(): void;
  /** Whether the page was drawn before it is seen. */
  ahead: boolean;
}

class Boundary extends Component<BoundaryProps, { error?: unknown; failed: boolean }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  /** Comes when the page is seen: what failed before, when nobody looked at it, may be well by now. */
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
 * Keeps what goes wrong in a page inside it: a throw or an endless wait becomes a message with "try again". Key it by
 * path, so that the next page starts without the failure of the last.
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
