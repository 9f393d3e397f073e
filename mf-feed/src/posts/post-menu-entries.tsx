import type { PostCard } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { IconDelete, IconWrite } from '@hustings/ui';
import { MenuItem, MenuPopover, type MenuPopoverProps } from '@hustings/ui/menu';

interface PostMenuEntriesProps extends Pick<MenuPopoverProps, 'label' | 'triggerRef' | 'onClose'> {
  post: Pick<PostCard, 'slug' | 'author'>;
  onDelete(): void;
}

/** The entries of the menu of the member's own post; loaded when it opens. An anonymous post is taken back instead. */
export default function PostMenuEntries({ post, onDelete, ...menu }: PostMenuEntriesProps) {
  const { t } = useTranslation('feed');
  return (
    <MenuPopover {...menu} isOpen>
      <MenuItem icon={<IconWrite aria-hidden />} href={`/editor/${post.slug}`}>
        {t('post.edit')}
      </MenuItem>
      {!('anonymous' in post.author) && (
        <MenuItem icon={<IconDelete aria-hidden />} tone="danger" onAction={onDelete}>
          {t('post.delete.open')}
        </MenuItem>
      )}
    </MenuPopover>
  );
}
