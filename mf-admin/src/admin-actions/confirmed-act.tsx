import { useTranslation } from '@hustings/i18n';
import { Button, type ButtonVariant } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useState, type ReactNode } from 'react';
import { useAdminAct, type ActParts } from './use-admin-act.ts';

interface ConfirmedActProps<Answer> extends Pick<ActParts<void, Answer>, 'act' | 'done'> {
  open: string;
  /** Names the object of the act for screen readers. */
  about?: string;
  variant?: ButtonVariant;
  title: string;
  confirm: string;
  /** Describes the consequences. */
  children: ReactNode;
}

/** A button that does an act after a confirmation dialog, which describes the consequences. */
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
