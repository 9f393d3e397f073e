import { useTranslation } from '@hustings/i18n';
import { Button, type ButtonVariant } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useState, type ReactNode } from 'react';
import { useAdminAct, type ActParts } from './use-admin-act.ts';

interface ConfirmedActProps<Answer> extends Pick<ActParts<void, Answer>, 'act' | 'done'> {
  /** What the button says. */
  open: string;
  /** What it is done to, for those who do not see what the button stands beside. */
  about?: string;
  variant?: ButtonVariant;
  /** What the dialog asks, and what its button says. */
  title: string;
  confirm: string;
  /** What will come of it. */
  children: ReactNode;
}

/** Something that an admin does only after a second thought: a button, and a dialog that says what will come of it. */
export function ConfirmedAct<Answer>(given: ConfirmedActProps<Answer>) {
  const { open, about, variant = 'quiet', title, confirm, children, ...parts } = given;
  const { t } = useTranslation('admin');
  const [isAsking, setAsking] = useState(false);
  const act = useAdminAct<Answer>({ ...parts, onDone: () => setAsking(false) });
  return (
    <>
      <Button
        variant={variant}
        aria-label={about && t('actAbout', { act: open, name: about })}
        onClick={() => {
          act.reset();
          setAsking(true);
        }}
      >
        {open}
      </Button>
      <ConfirmDialog
        title={title}
        isOpen={isAsking}
        confirmLabel={confirm}
        pending={act.isPending}
        failure={act.failure}
        onConfirm={() => act.mutate()}
        onCancel={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
