import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';

interface ReasonActProps {
  open: string;
  /** Names the object of the act for screen readers. */
  about?: string;
  /** The key that presses the button in a list of cases. */
  shortcut?: string;
  title: string;
  confirm: string;
  /** Does the act with the reason, which the member gets. */
  act(reason: string): Promise<unknown>;
  done: string;
  /** Describes what will change, and may hold further choices. */
  children: ReactNode;
}

/** A button that does an act on a member after a dialog that asks for the reason. */
export function ReasonAct({ open, about, shortcut, title, confirm, act, done, children }: ReasonActProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, failure, reset } = useAdminAct({
    act,
    done: () => done,
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button
        variant="quiet"
        aria-label={about && t('actAbout', { act: open, name: about })}
        aria-keyshortcuts={shortcut}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {open}
      </Button>
      <ReasonDialog
        title={title}
        isOpen={isOpen}
        label={t('reason.label')}
        description={t('member.memberReads')}
        confirmLabel={confirm}
        tone="primary"
        pending={isPending}
        failure={failure}
        onConfirm={(reason) => mutate(reason)}
        onClose={() => setOpen(false)}
      >
        {children}
      </ReasonDialog>
    </>
  );
}
