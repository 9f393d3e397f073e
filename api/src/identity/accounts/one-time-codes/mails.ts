import type { OutgoingMail } from '../../../platform/core/services.ts';
import { newPasswordAction, notYouText, writeAccountMail, type MailRecipient } from '../account-mail.ts';

/** Writes the mail about switching one-time codes on or off. */
export function oneTimeCodesMail(recipient: MailRecipient, enabled: boolean): OutgoingMail {
  const action = newPasswordAction(recipient.publicUrl);
  return enabled
    ? writeAccountMail(recipient, {
        en: {
          subject: 'Logging in now needs a one-time code',
          paragraphs: [
            'One-time codes have been switched on for your account. From now on you need a code from your authenticator app to log in, or one of the recovery codes. Keep those in a safe place.',
            notYouText.en,
          ],
          action: action.en,
          closing: [],
        },
        nl: {
          subject: 'Voor inloggen is nu een eenmalige code nodig',
          paragraphs: [
            'Voor je account zijn eenmalige codes aangezet. Voortaan heb je om in te loggen een code van je authenticator-app nodig, of een van de herstelcodes. Bewaar die op een veilige plek.',
            notYouText.nl,
          ],
          action: action.nl,
          closing: [],
        },
      })
    : writeAccountMail(recipient, {
        en: {
          subject: 'Logging in no longer needs a one-time code',
          paragraphs: ['One-time codes have been switched off for your account.', notYouText.en],
          action: action.en,
          closing: [],
        },
        nl: {
          subject: 'Voor inloggen is geen eenmalige code meer nodig',
          paragraphs: ['Voor je account zijn eenmalige codes uitgezet.', notYouText.nl],
          action: action.nl,
          closing: [],
        },
      });
}

/** Writes the mail about the use of a recovery code, with the number of codes that are left. */
export function recoveryCodeMail(recipient: MailRecipient, left: number): OutgoingMail {
  const action = newPasswordAction(recipient.publicUrl);
  return writeAccountMail(recipient, {
    en: {
      subject: 'A recovery code was used to log in',
      paragraphs: [
        left === 1
          ? 'Somebody logged in to your account with a recovery code. One is left; you can make new ones in your settings.'
          : `Somebody logged in to your account with a recovery code. ${left} are left; you can make new ones in your settings.`,
        notYouText.en,
      ],
      action: action.en,
      closing: [],
    },
    nl: {
      subject: 'Er is ingelogd met een herstelcode',
      paragraphs: [
        left === 1
          ? 'Er is met een herstelcode op je account ingelogd. Er is er nog één over. Nieuwe maak je bij je instellingen.'
          : `Er is met een herstelcode op je account ingelogd. Er zijn er nog ${left} over. Nieuwe maak je bij je instellingen.`,
        notYouText.nl,
      ],
      action: action.nl,
      closing: [],
    },
  });
}
