import { Button, FailureNotice, MessagePage, Notice, Page, Skeleton } from '@hustings/ui';
import { useTranslation } from '@hustings/i18n';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
// Import by the public name: a relative import would bundle a second copy of the shell's client.
import { CallError } from '@hustings/vertical/client';
import { useConnectionBack } from './connection-back.ts';
import { isFault } from './faults.ts';

/** Milliseconds before a skeleton appears, so that fast pages do not flicker. */
const skeletonAfter = 200;
/** Milliseconds that a page may wait for its data. */
const timeoutMs = 12_000;

/** The data of a page did not arrive in time. */
class PageTimeout extends Error {
  override name = 'PageTimeout';
}

/** Tells whether the server did not answer a call. */
const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** Replaces a page that failed, with a retry button. After a lost connection, it retries by itself. */
export function FailedPage({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation('vertical');
  useConnectionBack(onRetry, isUnanswered(error));
  return (
    <MessagePage title={t('failed.title')}>
      <FailureNotice error={error} onRetry={onRetry} />
    </MessagePage>
  );
}

/** Replaces a box that failed, with a retry button; the page around it stays. */
function FailedBox({ error, onRetry }: { error: unknown; onRetry(): void }) {
  useConnectionBack(onRetry, isUnanswered(error));
  return <FailureNotice error={error} onRetry={onRetry} />;
}

/** Shows a copy of a page that was good before it failed: it can be read, but not used. */
function ReadablePage({ copy, onRetry }: { copy: DocumentFragment; onRetry(): void }) {
  const { t } = useTranslation('vertical');
  const { t: inUi } = useTranslation('ui');
  return (
    <>
      <Notice tone="danger">
        <p>{t('failed.readable')}</p>
        <Button variant="quiet" onClick={onRetry}>
          {inUi('failure.retry')}
        </Button>
      </Notice>
      <div ref={(box) => box?.replaceChildren(copy.cloneNode(true))} />
    </>
  );
}

function Waiting({ isBox, onShown }: { isBox: boolean; onShown(): void }) {
  useLayoutEffect(onShown, [onShown]);
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
  // A box takes no room before it has content.
  return waited === 'visibly' && !isBox ? (
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
  /** Whether it is a box in an extension slot. */
  isBox: boolean;
  /** The section whose content is the server's page, while the first page of the document is shown. */
  rendered: Element | undefined;
}

interface BoundaryState {
  error?: unknown;
  failed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };
  /** The good page, copied when it failed. */
  copy: DocumentFragment | undefined;
  /** Whether a skeleton replaced the page, which then cannot be copied. */
  waited = false;

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  /** Renders the page again when it is shown, if its prerender failed. */
  override componentDidMount() {
    if (this.props.ahead && this.state.failed) this.retry();
  }

  /** Forgets the copy once the page works again. */
  override componentDidUpdate() {
    if (!this.state.failed) this.copy = undefined;
  }

  retry = () => {
    this.props.resetQueries();
    this.setState({ failed: false, error: undefined });
  };

  markWaited = () => {
    this.waited = true;
  };

  /**
   * Copies the page while React has not yet replaced it; returns the same copy until the page works again.
   *
   * @returns undefined unless the server rendered the page and a bug ended it: after a refusal, nothing may stay
   */
  copyOf(error: unknown): DocumentFragment | undefined {
    const { rendered } = this.props;
    if (!rendered || this.waited || !isFault(error)) return undefined;
    if (!this.copy) {
      const range = document.createRange();
      range.selectNodeContents(rendered);
      this.copy = range.cloneContents();
    }
    return this.copy;
  }

  override render() {
    const { failed, error } = this.state;
    const { isBox, children } = this.props;
    if (!failed) return <Suspense fallback={<Waiting isBox={isBox} onShown={this.markWaited} />}>{children}</Suspense>;
    const copy = this.copyOf(error);
    if (copy) return <ReadablePage copy={copy} onRetry={this.retry} />;
    const Failed = isBox ? FailedBox : FailedPage;
    return <Failed error={error} onRetry={this.retry} />;
  }
}

interface PageBoundaryProps extends Partial<Pick<BoundaryProps, 'ahead' | 'rendered'>> {
  isBox?: boolean | undefined;
  children: ReactNode;
}

/**
 * Catches errors and endless waits of a page and shows a message with a retry button. A page that the server rendered
 * stays readable below the message. Key it by path, so that the next page starts without the error.
 */
export function PageBoundary({ ahead = false, isBox = false, rendered, children }: PageBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary resetQueries={reset} ahead={ahead} isBox={isBox} rendered={rendered}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}
