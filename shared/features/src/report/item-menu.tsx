import type { CurrentUser, PostAuthor, ReportedKind } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { IconMore } from '@hustings/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useAuthorName } from '../byline/index.ts';

const loadEntries = () => import(/* webpackChunkName: "item-menu" */ './item-menu-entries.tsx');
const ItemMenuEntries = lazy(loadEntries);
const ReportDialog = lazy(() => import(/* webpackChunkName: "report" */ './report-dialog.tsx'));

/** Starts loading the entries. Ignores a failure here, because opening the menu reports it. */
const fetchEntries = (): void => void loadEntries().catch(() => undefined);

interface ItemMenuProps {
  kind: ReportedKind;
  itemId: string;
  /** The author; absent if nobody is known. */
  author: PostAuthor | undefined;
  /** The name of the item; the name of the author by default. */
  name?: string;
  className?: string;
}

const isOwn = (author: PostAuthor, user: CurrentUser): boolean =>
  'userId' in author ? author.userId === user.userId : author.own === true;

/** The menu of another member's item, with the report entry. Its code loads when it opens. */
export function ItemMenu({ kind, itemId, author, name: given, className }: ItemMenuProps) {
  const { t } = useTranslation('features');
  const user = useSession((session) => session.user);
  const [open, setOpen] = useState<'menu' | 'report'>();
  const trigger = useRef<HTMLButtonElement>(null);
  const wasReporting = useRef(false);
  const nameOfAuthor = useAuthorName();
  const name = given ?? (author ? nameOfAuthor(author) : '');
  const label = {
    post: t('report.postMenu', { name }),
    comment: t('report.commentMenu', { name }),
    topicStance: t('report.topicStanceMenu', { name }),
    dailyVote: t('report.dailyVoteMenu', { name }),
    profile: t('report.profileMenu', { name }),
    organisation: t('report.organisationMenu', { name }),
    goal: t('report.goalMenu', { name }),
    chatMessage: t('report.chatMessageMenu', { name }),
    directMessage: t('report.directMessageMenu', { name }),
  }[kind];

  useEffect(() => {
    // Focus the button, because the menu entry that opened the dialog is gone.
    if (wasReporting.current && !open) trigger.current?.focus();
    wasReporting.current = open === 'report';
  }, [open]);

  if (!user || (author && isOwn(author, user))) return null;
  const close = () => setOpen((shown) => (shown === 'menu' ? undefined : shown));
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        aria-label={label}
        title={t('report.more')}
        onPointerEnter={fetchEntries}
        onFocus={fetchEntries}
        onClick={() => setOpen('menu')}
      >
        <IconMore aria-hidden width={18} height={18} />
      </button>
      <Suspense>
        {open === 'menu' && (
          <ItemMenuEntries label={label} triggerRef={trigger} onClose={close} onReport={() => setOpen('report')} />
        )}
        {open === 'report' && <ReportDialog {...{ user, kind, itemId }} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
