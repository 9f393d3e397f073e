import type { Services } from '../core/services.ts';

/** Whether mail reaches its readers: by `SMTP_URL`, or on the page of a demo that shows it. */
export const sendsMail = ({ settings }: Pick<Services, 'settings'>): boolean =>
  settings.demo || settings.smtpUrl !== undefined;
