import { useTranslation } from '@hustings/i18n';
import { Button, classes, IconClose, IconExpand, IconMinimise, Notice, Skeleton, VisuallyHidden } from '@hustings/ui';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import styles from './dock.module.css';

/** What the dock shows. */
export interface DockState {
  /** Path and query of the page that the dock stands for. */
  address: string;
  title: string;
  isMinimised: boolean;
  /** Whether the shown page belongs to the same vertical and shows the same itself; the dock then hides. */
  isAway: boolean;
  status: 'loading' | 'ready' | 'failed';
}

interface DockViewProps {
  state: DockState;
  /** The element that holds the parcel. */
  host: HTMLElement;
  heading: RefObject<HTMLHeadingElement | null>;
  pill: RefObject<HTMLButtonElement | null>;
  onMinimise(): void;
  onOpen(): void;
  onClose(): void;
  onRetry(): void;
}

/**
 * The place of a parcel beside the page: on a phone as high as the screen. It is not modal, so that the page works on.
 */
export function DockView({ state, host, heading, pill, onMinimise, onOpen, onClose, onRetry }: DockViewProps) {
  const { t } = useTranslation('dock');
  const id = useId();
  const { address, title, isMinimised, isAway, status } = state;
  const isHidden = isMinimised || isAway;
  const place = useRef<HTMLDivElement>(null);
  // Once, because an element that is appended again loses its scroll position and the focus.
  useLayoutEffect(() => place.current?.append(host), [host]);

  function onKeyDown(event: KeyboardEvent): void {
    // The dialogs and menus of the parcel handle their own keys.
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    onMinimise();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works anywhere within */}
      <aside
        className={classes(styles.dock, isHidden && styles.hidden)}
        aria-labelledby={id}
        inert={isHidden}
        data-dock={isHidden ? undefined : 'open'}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <a className={styles.control} href={address}>
            <IconExpand aria-hidden="true" width={18} height={18} />
            <VisuallyHidden>{t('page')}</VisuallyHidden>
          </a>
          <button type="button" className={styles.control} onClick={onMinimise}>
            <IconMinimise aria-hidden="true" width={20} height={20} />
            <VisuallyHidden>{t('minimise')}</VisuallyHidden>
          </button>
          <button type="button" className={styles.control} onClick={onClose}>
            <IconClose aria-hidden="true" width={20} height={20} />
            <VisuallyHidden>{t('close')}</VisuallyHidden>
          </button>
        </div>
        <div className={styles.body}>
          {status === 'loading' && (
            <div className={styles.state}>
              <Skeleton lines={5} />
            </div>
          )}
          {status === 'failed' && (
            <div className={styles.state}>
              <Notice tone="danger">
                <p>{t('failed')}</p>
                <Button variant="quiet" onClick={onRetry}>
                  {t('retry')}
                </Button>
              </Notice>
            </div>
          )}
          <div ref={place} className={classes(styles.parcel, status !== 'ready' && styles.waiting)} />
        </div>
      </aside>
      {isMinimised && !isAway && (
        <button ref={pill} type="button" className={styles.pill} onClick={onOpen}>
          <VisuallyHidden>{t('open', { title })}</VisuallyHidden>
          <span aria-hidden="true">{title}</span>
        </button>
      )}
    </>
  );
}
