import type { RequiredSetting } from '@hustings/contract';
import type { Settings } from './settings.ts';

/**
 * Returns a warning for each required setting. At start, a site in production prints the warnings for settings that are
 * missing.
 */
export const missingSettingWarnings = ({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): Record<RequiredSetting, string> => ({
  SMTP_URL:
    'SMTP_URL is not set: this site sends no e-mail, and new members wait until you activate them (npm run admin).',
  PUBLIC_URL: `PUBLIC_URL is not set: links in e-mails and in search engines lead to ${publicUrl}.`,
  OPERATOR_EMAIL:
    'OPERATOR_EMAIL is not set: nobody can write to you, and e-mails come from an address without a mailbox.',
});
