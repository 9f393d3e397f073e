import type { PostCard } from '@hustings/contract';
import { isOwnItem, ItemMenu } from '@hustings/features/report';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { MoreButton, useFocusReturn } from '@hustings/ui';
import { lazy, Suspense, useState } from 'react';

const loadEntries = () => import(/* webpackChunkName: "post-menu" */ './post-menu-entries.tsx');
const PostMenuEntries = lazy(loadEntries);
const DeletePost = lazy(() => import(/* webpackChunkName: "delete-post" */ './delete-post.tsx'));

/** Starts loading the entries. Ignores a failure here, because opening the menu reports it. */
const fetchEntries = (): void => void loadEntries().catch(() => undefined);

interface PostMenuProps {
  post: Pick<PostCard, 'id' | 'slug' | 'title' | 'excerpt' | 'author' | 'appears'>;
  className?: string | undefined;
}

/** The menu of a post, in a list and on its page: editing and deleting one's own, reporting another's. */
export function PostMenu({ post, className }: PostMenuProps) {
  const user = useSession((session) => session.user);
  if (user && isOwnItem(post.author, user)) return <OwnPostMenu {...{ post, className }} />;
  return post.appears ? null : <ItemMenu kind="post" itemId={post.id} author={post.author} {...{ className }} />;
}

/** How much of an untitled post names its menu, in characters. */
const nameLength = 60;

function OwnPostMenu({ post, className }: PostMenuProps) {
  const { t } = useTranslation('feed');
  const [open, setOpen] = useState<'menu' | 'delete'>();
  const trigger = useFocusReturn(open === 'delete');
  const label = t('post.menu', { name: post.title ?? post.excerpt.slice(0, nameLength) });
  const closeMenu = () => setOpen((shown) => (shown === 'menu' ? undefined : shown));
  return (
    <>
      <MoreButton
        {...{ label, className }}
        triggerRef={trigger}
        isOpen={open === 'menu'}
        onApproach={fetchEntries}
        onOpen={() => setOpen('menu')}
      />
      <Suspense>
        {open === 'menu' && (
          <PostMenuEntries
            {...{ post, label }}
            triggerRef={trigger}
            onClose={closeMenu}
            onDelete={() => setOpen('delete')}
          />
        )}
        {open === 'delete' && <DeletePost {...{ post, trigger }} onCancel={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
