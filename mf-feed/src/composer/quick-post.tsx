import { publicWritingLevel, type CurrentUser } from '@hustings/contract';
import { LevelNotice } from '@hustings/features/levels';
import { AuthorAvatar } from '@hustings/features/byline';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Avatar, Card, classes, Skeleton } from '@hustings/ui';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readDraft } from './draft.ts';
import styles from './quick-post.module.css';

const loadForm = () => import(/* webpackChunkName: "quick-post" */ './quick-post-form.tsx');
const QuickPostForm = lazy(loadForm);

/** Prefetches the form. Ignores errors, because opening the form reports them. */
const fetchForm = (): void => void loadForm().catch(() => undefined);

/** A subscription that reports no changes, because drafts do not change while the form is closed. */
const neverChanges = () => () => undefined;

/** A line that opens the form in place. Prefetches the form when the author is about to write. */
export function QuickPost({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('feed');
  const anonymous = useSession((session) => session.anonymous);
  const [isOpen, setOpen] = useState(false);
  const hasDraft = useSyncExternalStore(
    neverChanges,
    () => readDraft(user.userId) !== undefined,
    () => false,
  );
  const line = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const name = user.displayName ?? user.userName;

  useEffect(() => {
    // Returns the focus to the line after the form has closed.
    if (wasOpen.current && !isOpen) line.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (user.reputationLevel < publicWritingLevel) {
    return (
      <LevelNotice
        user={user}
        title={t('composer.level.title', { required: publicWritingLevel })}
        text={t('composer.level.text', { actual: user.reputationLevel })}
      />
    );
  }

  return (
    <Card as="section" className={classes(styles.box, isOpen && styles.open)} aria-label={t('composer.label')}>
      {anonymous ? (
        <AuthorAvatar author={{ anonymous, verified: true }} />
      ) : (
        <Avatar name={name} src={user.avatarUrl} />
      )}
      {isOpen ? (
        <Suspense fallback={<Skeleton lines={4} className={styles.waiting} />}>
          <QuickPostForm user={user} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <button
          ref={line}
          type="button"
          className={styles.line}
          aria-expanded={false}
          onPointerEnter={fetchForm}
          onFocus={fetchForm}
          onClick={() => setOpen(true)}
        >
          {hasDraft ? t('composer.continue') : t('composer.open')}
        </button>
      )}
    </Card>
  );
}
