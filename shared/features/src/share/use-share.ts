import { useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';

/** Returns a function that shares a page of the site with the device's share sheet, or copies its address. */
export function useShare() {
  const { t } = useTranslation('features');
  const toast = useToast();

  return async function share({ path, title }: { path: string; title?: string }): Promise<void> {
    const url = new URL(path, location.href).href;
    if (typeof navigator.share === 'function') {
      // Closing the sheet rejects; that is no error.
      return navigator.share({ url, title }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(t('share.copied'), { tone: 'success' });
    } catch {
      toast(t('share.notCopied', { url }));
    }
  };
}
