import { useTranslation } from '@hustings/i18n';
import { Button, Notice, useToast } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import form from '../../../settings/form.module.css';
import styles from './account.module.css';

/** Shows new recovery codes, which the member can copy or save. They are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(t('settings.codes.copied'));
    } catch {
      toast(t('settings.codes.notCopied'), { tone: 'danger' });
    }
  }

  return (
    <div ref={box} tabIndex={-1} className={styles.recovery}>
      <Notice tone="success" title={t('settings.codes.recovery.title')}>
        <p>{t('settings.codes.recovery.text')}</p>
      </Notice>
      <ul className={styles.codes} aria-label={t('settings.codes.recovery.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={form.actions}>
        <Button variant="quiet" onClick={() => void copy()}>
          {t('settings.codes.copy')}
        </Button>
        <Button onClick={onClose}>{t('settings.codes.kept')}</Button>
      </div>
    </div>
  );
}
