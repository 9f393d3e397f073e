import type { Services } from '../core/services.ts';

/** Returns whether mails reach their readers: through `SMTP_URL`, or on the preview page of a demo. */
export const sendsMail = ({ settings }: Pick<Services, 'settings'>): boolean =>
  settings.demo || settings.smtpUrl !== undefined;
