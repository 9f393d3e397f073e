import type { ReportedKind } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useFocusReturn } from '@hustings/ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const ReportDialog = lazy(() => import(/* webpackChunkName: "report" */ './report-dialog.tsx'));

interface ReportButtonProps {
  kind: ReportedKind;
  itemId: string;
  /** Names the button, with the item that it reports. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A button that reports an item of somebody else. The dialog loads when it opens, and returns the focus. */
export function ReportButton({ kind, itemId, label, className, children }: ReportButtonProps) {
  const user = useSession((session) => session.user);
  const [isOpen, setOpen] = useState(false);
  const trigger = useFocusReturn(isOpen);
  if (!user) return null;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Suspense>{isOpen && <ReportDialog {...{ user, kind, itemId }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
