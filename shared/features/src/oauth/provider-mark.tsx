import type { SocialProvider } from '@hustings/contract';
import styles from './provider-mark.module.css';

/** The logos of the providers, in the text colour. */
const shapes: Record<SocialProvider, string> = {
  facebook:
    'M13.5 22v-8.1h2.9l.5-3.5h-3.4V8.2c0-1 .5-1.9 2-1.9H17V3.3c-.3 0-1.2-.2-2.3-.2-2.6 0-4.4 1.6-4.4 4.5v2.8H7.2v3.5h3.1V22z',
  twitter: 'M18.2 2.5h3.3l-7.2 8.2 8.5 11.3h-6.7l-5.2-6.8-6 6.8H1.6l7.7-8.8L1.2 2.5H8l4.7 6.2zm-1.1 17.5h1.8L7 4.4H5z',
};

/** The logo of a provider; its name must stand beside it. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[provider]} />
    </svg>
  );
}
