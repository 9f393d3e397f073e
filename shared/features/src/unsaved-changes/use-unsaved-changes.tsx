import { useTranslation } from '@hustings/i18n';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useNavigate } from '@hustings/vertical/router';
import { guardNavigation } from '@hustings/vertical/navigation-guard';
import { useEffect, useState } from 'react';

/** Finds the link of a plain click that leaves the page in this tab. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || modified || event.defaultPrevented) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  return samePage || elsewhere ? undefined : link;
}

/**
 * Asks before leaving a page with unsaved text: in our dialog for links, Back and Forward. Closing and reloading open
 * the browser's dialog. Staying keeps focus and scroll position.
 *
 * @param giveUp called when the member leaves
 * @returns the dialog, to render anywhere in the page
 */
export function useUnsavedChanges(unsaved: boolean, giveUp: () => void) {
  const { t } = useTranslation('features');
  const navigate = useNavigate();
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    if (!unsaved) return;
    const onClick = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (!link) return;
      // Prevent the click before the shell handles it.
      event.preventDefault();
      const way = link.pathname + link.search + link.hash;
      setLeave(() => () => void navigate(way));
    };
    const letLeave = guardNavigation((go) => setLeave(() => go));
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, { capture: true });
    addEventListener('beforeunload', onUnload);
    return () => {
      letLeave();
      document.removeEventListener('click', onClick, { capture: true });
      removeEventListener('beforeunload', onUnload);
    };
  }, [unsaved, navigate]);

  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      isOpen={leave !== undefined}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      tone="danger"
      onCancel={() => setLeave(undefined)}
      onConfirm={() => {
        setLeave(undefined);
        giveUp();
        leave?.();
      }}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
