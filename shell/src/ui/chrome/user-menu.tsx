import type { CurrentUser, NavigationEntry } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Avatar, IconChevronDown, toast, VisuallyHidden } from '@hustings/ui';
import { useSession } from '@hustings/session';
import { Suspense, useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { AnonymousDialog } from './lazy-anonymous-dialog.ts';
import type { UserMenuItemsProps } from './user-menu-items.tsx';
import styles from './user-menu.module.css';

/**
 * The button of the user menu. Its code loads when the pointer or the focus approaches, which keeps it out of a
 * first visit.
 */
export function UserMenu({ user, adminEntries }: { user: CurrentUser; adminEntries: NavigationEntry[] }) {
  const { t } = useTranslation('chrome');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { Menu, fetchMenu } = useMenuCode();
  const [open, setOpen] = useState<'first' | 'last'>();
  const name = user.displayName ?? user.userName;
  const isAnonymous = useSession((session) => session.anonymous);
  const [isSwitching, setSwitching] = useState(false);

  // If the press comes before the code, open the menu as soon as it has loaded.
  const show = (startAt: 'first' | 'last') => {
    setOpen(startAt);
    fetchMenu().catch(() => {
      setOpen(undefined);
      toast(t('user.failed'), { tone: 'danger' });
    });
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowUp' ? 'last' : 'first');
  };
  const startPrefetch = () => void fetchMenu().catch(() => {});
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open !== undefined && Menu !== undefined}
        aria-busy={(open !== undefined && Menu === undefined) || undefined}
        aria-controls={open && id}
        onPointerEnter={startPrefetch}
        onFocus={startPrefetch}
        onClick={() => show('first')}
        onKeyDown={keyDown}
      >
        {isAnonymous ? (
          <Avatar name={t('anonymous.name')} tone="anonymous" />
        ) : (
          <Avatar name={name} src={user.avatarUrl} />
        )}
        <span className={styles.name}>{isAnonymous ? t('anonymous.name') : name}</span>
        <VisuallyHidden>, {t('user.menu')}</VisuallyHidden>
        <IconChevronDown aria-hidden="true" className={styles.arrow} />
      </button>
      {Menu && (
        <Menu
          {...{ id, user, adminEntries }}
          triggerRef={button}
          startAt={open}
          onClose={() => setOpen(undefined)}
          onSwitch={() => setSwitching(true)}
        />
      )}
      {isSwitching && (
        <Suspense>
          <AnonymousDialog name={name} onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Loads the code of the menu; retries at the next call after a failure. */
function useMenuCode() {
  const [Menu, setMenu] = useState<ComponentType<UserMenuItemsProps>>();
  const fetchMenu = async () => {
    const { UserMenuItems } = await import(/* webpackChunkName: "user-menu" */ './user-menu-items.tsx');
    setMenu(() => UserMenuItems);
  };
  return { Menu, fetchMenu };
}
