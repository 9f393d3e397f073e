import type { CurrentUser, PostAuthor, ReportedKind } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { MoreButton, useFocusReturn } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';
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

/** Returns whether a member wrote an item, or runs the organisation that published it. */
export const isOwnItem = (author: PostAuthor, user: CurrentUser): boolean =>
  'userId' in author ? author.userId === user.userId : author.own === true;

/** The menu of another member's item, with the report entry. Its code loads when it opens. */
export function ItemMenu({ kind, itemId, author, name: given, className }: ItemMenuProps) {
  const { t } = useTranslation('features');
  const user = useSession((session) => session.user);
  const [open, setOpen] = useState<'menu' | 'report'>();
  const trigger = useFocusReturn(open === 'report');
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

  if (!user || (author && isOwnItem(author, user))) return null;
  const close = () => setOpen((shown) => (shown === 'menu' ? undefined : shown));
  return (
    <>
      <MoreButton
        {...{ label, className }}
        title={t('report.more')}
        triggerRef={trigger}
        isOpen={open === 'menu'}
        onApproach={fetchEntries}
        onOpen={() => setOpen('menu')}
      />
      <Suspense>
        {open === 'menu' && (
          <ItemMenuEntries label={label} triggerRef={trigger} onClose={close} onReport={() => setOpen('report')} />
        )}
        {open === 'report' && <ReportDialog {...{ user, kind, itemId }} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
