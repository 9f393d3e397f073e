import { useTranslation } from '@hustings/i18n';
import { Button } from '@hustings/ui';
import { Tabs } from '@hustings/ui/tabs';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { ChangesTab, SharedTab, SlotsTab, TimingsTab } from './code-tabs.tsx';
import { OverridesTab } from './overrides-tab.tsx';
import styles from './panel.module.css';
import { ReleasesTab } from './releases-tab.tsx';

/**
 * The developer panel: what runs in the page. It is a dialog that is not modal, so that the page works on. The shell
 * takes it away when the dialog closes.
 */
export default function PanelScreen() {
  const { t } = useTranslation('panel');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    // The choice lists of the panel handle their own keys.
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    dialog.current?.close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works anywhere within
    <dialog ref={dialog} open tabIndex={-1} aria-labelledby={id} className={styles.panel} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 id={id}>{t('title')}</h2>
        <p className={styles.keys}>{t('keys')}</p>
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </div>
      <Tabs
        label={t('title')}
        className={styles.tabs ?? ''}
        tabs={[
          { id: 'releases', title: t('releases.title'), content: <ReleasesTab /> },
          { id: 'overrides', title: t('overrides.title'), content: <OverridesTab /> },
          { id: 'shared', title: t('shared.title'), content: <SharedTab /> },
          { id: 'slots', title: t('slots.title'), content: <SlotsTab /> },
          { id: 'changes', title: t('changes.title'), content: <ChangesTab /> },
          { id: 'timings', title: t('timings.title'), content: <TimingsTab /> },
        ]}
      />
    </dialog>
  );
}
