import { useTranslation } from '@hustings/i18n';
import { IconShare, useToast } from '@hustings/ui';
import styles from './actions.module.css';

/** Shares a post's address with the device's share sheet; copies it to the clipboard if there is none. */
export function ShareButton({ slug, title }: { slug: string; title?: string }) {
  const { t } = useTranslation('feed');
  const toast = useToast();

  async function share(): Promise<void> {
    const url = new URL(`/posts/${slug}`, location.href).href;
    if (typeof navigator.share === 'function') {
      // Closing the sheet rejects; that is no error.
      return navigator.share({ url, title }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(t('actions.copied'), { tone: 'success' });
    } catch {
      toast(t('actions.notCopied', { url }));
    }
  }

  return (
    <button type="button" className={styles.action} onClick={() => void share()}>
      <IconShare aria-hidden className={styles.icon} />
      {t('actions.share')}
    </button>
  );
}
