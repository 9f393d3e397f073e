import {
  Button,
  IconButton,
  IconChevronDown,
  IconDelete,
  IconMore,
  IconShare,
  IconTag,
  TextField,
  useToast,
} from '@hustings/ui';
import { ConfirmDialog, Dialog } from '@hustings/ui/dialog';
import { MenuButton, MenuChoice, MenuItem, MenuSeparator } from '@hustings/ui/menu';
import { PopoverButton } from '@hustings/ui/popover';
import { Tabs } from '@hustings/ui/tabs';
import { useState } from 'react';
import { Specimen } from '../specimen.tsx';

type Order = 'new' | 'top';

const orders: { id: Order; label: string }[] = [
  { id: 'new', label: 'Newest first' },
  { id: 'top', label: 'Most discussed' },
];

export function OverlaySpecimens() {
  const toast = useToast();
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const [isPopover, setPopover] = useState(false);
  const [order, setOrder] = useState<Order>('new');
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimen title="MenuButton">
        <MenuButton
          label="Post"
          items={
            <>
              <MenuItem icon={<IconShare />} href="#overlays">
                Share
              </MenuItem>
              <MenuItem isDisabled>Report</MenuItem>
              <MenuSeparator />
              <MenuItem icon={<IconDelete />} tone="danger" onAction={() => setOpen('confirm')}>
                Delete post
              </MenuItem>
            </>
          }
        >
          <IconMore aria-label="More" />
        </MenuButton>
        <MenuButton
          label="Order"
          items={<MenuChoice title="Order" options={orders} value={order} onChange={setOrder} />}
        >
          {orders.find(({ id }) => id === order)?.label} <IconChevronDown />
        </MenuButton>
      </Specimen>
      <Specimen title="IconButton, PopoverButton">
        <IconButton icon={IconShare} label="Share" />
        <PopoverButton icon={IconTag} label="Add a tag" title="Tag" isOpen={isPopover} onOpenChange={setPopover}>
          <TextField name="tag" label="Tag" />
        </PopoverButton>
      </Specimen>
      <Specimen title="Dialog, ConfirmDialog">
        <Button variant="quiet" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="quiet" onClick={() => setOpen('confirm')}>
          Delete post …
        </Button>
        <Dialog
          title="How this is counted"
          isOpen={open === 'dialog'}
          onClose={close}
          actions={<Button onClick={close}>Understood</Button>}
        >
          <p>
            Opinions of members who chose to vote; not a poll. A score is never shown without its count and its
            interval.
          </p>
        </Dialog>
        <ConfirmDialog
          title="Delete this post?"
          isOpen={open === 'confirm'}
          confirmLabel="Delete post"
          tone="danger"
          onConfirm={close}
          onCancel={close}
        >
          <p>The post and its comments disappear for everyone. This cannot be undone.</p>
        </ConfirmDialog>
      </Specimen>
      <Specimen title="Toast: info, success, danger">
        <Button variant="quiet" onClick={() => toast('A new version is ready.', { tone: 'info' })}>
          Info
        </Button>
        <Button variant="quiet" onClick={() => toast('Your vote is saved.')}>
          Success
        </Button>
        <Button variant="quiet" onClick={() => toast('Your comment could not be sent.', { tone: 'danger' })}>
          Danger
        </Button>
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="About this person"
          tabs={[
            { id: 'rating', title: 'Rating', content: <p>64 of 100, between 60 and 68.</p> },
            { id: 'news', title: 'News', content: <p>Nothing in the news this week.</p> },
            { id: 'closed', title: 'Elections', content: null, isDisabled: true },
          ]}
        />
      </Specimen>
    </>
  );
}
