import { useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { claimPressableRule } from './pressable.ts';
import './pressable.css';

claimPressableRule();

/**
 * Follows the link of an entry as a click on a plain link of the page: the entry itself is gone with its menu before the
 * shell could see its click.
 */
function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** React Aria speaks the language of the interface, not that of the device, and its links are those of the site. */
export function AriaRoot({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('ui');
  return (
    <I18nProvider locale={i18n.language === 'nl' ? 'nl-NL' : 'en-GB'}>
      <RouterProvider navigate={follow}>{children}</RouterProvider>
    </I18nProvider>
  );
}
