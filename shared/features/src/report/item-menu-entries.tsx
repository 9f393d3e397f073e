import { useTranslation } from '@hustings/i18n';
import { IconReport } from '@hustings/ui';
import { MenuItem, MenuPopover } from '@hustings/ui/menu';
import type { RefObject } from 'react';

interface ItemMenuEntriesProps {
  label: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  onClose(): void;
  onReport(): void;
}

/** The entries of an item's menu; loaded when it opens. */
export default function ItemMenuEntries({ label, triggerRef, onClose, onReport }: ItemMenuEntriesProps) {
  const { t } = useTranslation('features');
  return (
    <MenuPopover {...{ label, triggerRef, onClose }} isOpen>
      <MenuItem icon={<IconReport aria-hidden />} onAction={onReport}>
        {t('report.open')}
      </MenuItem>
    </MenuPopover>
  );
}
