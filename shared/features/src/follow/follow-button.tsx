import type { Follow } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, ButtonLink, classes, IconChevronDown, useToast } from '@hustings/ui';
import { useId, useRef, useState, type ComponentType } from 'react';
import { useHydrated } from '../form/use-hydrated.ts';
import { FollowFailure } from './follow-failure.tsx';
import type { FollowMenuProps } from './follow-menu.tsx';
import { followTexts, standingText } from './follow-texts.ts';
import styles from './follow.module.css';
import { useFollow, type FollowStanding } from './use-follow.ts';

export interface FollowButtonProps {
  followee: Pick<Follow, 'followeeId' | 'followeeType'> & { name: string };
  standing: FollowStanding;
  /**
   * Stores the relationship in the page. Called first with the requested relationship, then with the server's answer.
   */
  onChange(standing: FollowStanding): void;
  /** `quiet` where another act on the page matters more; by default the button of somebody not yet followed is loud. */
  tone?: 'quiet';
  className?: string | undefined;
}

/**
 * Changes whether the member follows somebody, or watches a politician. A press on the button follows; a menu offers to
 * follow closely, mute, unfollow and block. A refused change is undone and explained. Guests are sent to the log-in
 * page.
 */
export function FollowButton({ followee, standing, tone, onChange, className }: FollowButtonProps) {
  const { t } = useTranslation('features');
  const isMember = useSession((session) => session.user !== undefined);
  const texts = followTexts(t, followee.followeeType);
  if (!isMember) {
    return (
      <ButtonLink href="/login" variant="quiet" className={className}>
        {texts.asGuest}
      </ButtonLink>
    );
  }
  return <MemberControl {...{ followee, standing, tone, onChange, className }} />;
}

function MemberControl({ followee, standing, tone, onChange, className }: FollowButtonProps) {
  const { t } = useTranslation('features');
  const hydrated = useHydrated();
  const menuId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const { followeeId, followeeType, name } = followee;
  const { follow, error } = useFollow({ followeeId, followeeType }, standing, onChange);
  const { Menu, isOpen, open, close, fetchAhead } = useMenu();
  const text = standingText(t, followTexts(t, followeeType), standing);
  const isNew = standing.followLevel === 'not';
  const variant = isNew && tone !== 'quiet' ? 'primary' : 'quiet';
  return (
    <div className={classes(styles.follow, className)}>
      <div className={styles.buttons} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
        <Button
          variant={variant}
          className={styles.main}
          disabled={!hydrated}
          aria-label={t('follow.of', { text, name })}
          onClick={() => (isNew ? follow('following') : open())}
        >
          {text}
        </Button>
        <Button
          ref={trigger}
          variant={variant}
          className={classes(styles.more, variant === 'quiet' && styles.joined)}
          disabled={!hydrated}
          aria-label={t('follow.more', { name })}
          aria-haspopup="menu"
          aria-expanded={isOpen && Menu !== undefined}
          aria-controls={isOpen ? menuId : undefined}
          onClick={open}
        >
          <IconChevronDown aria-hidden="true" />
        </Button>
      </div>
      {Menu && (
        <Menu {...{ followee, standing, isOpen }} id={menuId} triggerRef={trigger} onFollow={follow} onClose={close} />
      )}
      {error && <FollowFailure error={error} />}
    </div>
  );
}

/**
 * Loads the menu when the pointer or the focus reaches the button. After an early press, the menu opens once it has
 * loaded.
 */
function useMenu() {
  const { t } = useTranslation('features');
  const toast = useToast();
  const [Menu, setMenu] = useState<ComponentType<FollowMenuProps>>();
  const [isOpen, setOpen] = useState(false);
  const fetchMenu = async (): Promise<void> => {
    const { FollowMenu } = await import(/* webpackChunkName: "follow-menu" */ './follow-menu.tsx');
    setMenu(() => FollowMenu);
  };
  return {
    Menu,
    isOpen,
    open: () => {
      setOpen(true);
      fetchMenu().catch(() => {
        setOpen(false);
        toast(t('follow.menuFailed'), { tone: 'danger' });
      });
    },
    close: () => setOpen(false),
    fetchAhead: () => void fetchMenu().catch(() => undefined),
  };
}
