import { useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { claimPressableRule } from './pressable.ts';

claimPressableRule();

/**
 * Follows the link of a menu item by clicking a plain link. The shell would not see the original click, because the
 * item is removed first.
 */
function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Configures React Aria with the interface language and the site's links. */
export function AriaRoot({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('ui');
  return (
    <I18nProvider locale={i18n.language === 'nl' ? 'nl-NL' : 'en-GB'}>
      <RouterProvider navigate={follow}>{children}</RouterProvider>
    </I18nProvider>
  );
}
