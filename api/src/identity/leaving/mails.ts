import type { InterfaceLanguage } from '@hustings/contract';
import { writeTo, type Told } from '../accounts/index.ts';
import type { OutgoingMail } from '../../platform/core/services.ts';

const dayIn = (language: InterfaceLanguage, moment: Date): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'nl-NL', {
    dateStyle: 'long',
    timeZone: 'Europe/Amsterdam',
  }).format(moment);

/** The mail that tells of a deletion, with the link that undoes it. */
export function deletionMail(told: Told & { key: string; undoUntil: Date }): OutgoingMail {
  const href = `${told.publicUrl}/undelete/${told.key}`;
  const day = { en: dayIn('en', told.undoUntil), nl: dayIn('nl', told.undoUntil) };
  return writeTo(told, {
    en: {
      subject: 'Your account has been deleted',
      paragraphs: [
        'Your account has been deleted. Nobody can see your profile, posts, comments or favourites any more, and you are signed out everywhere.',
        `Until ${day.en} you can have everything back, with the link below or by logging in. After that it is gone for good.`,
      ],
      action: { label: 'Have my account back', href },
      closing: ['If it was not you who deleted the account, open the link and then choose a new password.'],
    },
    nl: {
      subject: 'Je account is verwijderd',
      paragraphs: [
        'Je account is verwijderd. Niemand ziet je profiel, berichten, reacties of favorieten nog, en je bent overal uitgelogd.',
        `Tot ${day.nl} kun je alles terugkrijgen, met de link hieronder of door in te loggen. Daarna is het voorgoed weg.`,
      ],
      action: { label: 'Mijn account terughalen', href },
      closing: ['Heb je het account niet zelf verwijderd? Open dan de link en kies daarna een nieuw wachtwoord.'],
    },
  });
}

/** Tells that a deletion was undone. */
export function restoredMail(told: Told): OutgoingMail {
  const href = `${told.publicUrl}/login`;
  return writeTo(told, {
    en: {
      subject: 'Your account is back',
      paragraphs: [
        'The deletion of your account has been undone. Everything is where it was; you can log in as before.',
      ],
      action: { label: 'Log in', href },
      closing: ['If it was not you, log in, choose a new password, and delete the account again if you wish.'],
    },
    nl: {
      subject: 'Je account is terug',
      paragraphs: [
        'Het verwijderen van je account is ongedaan gemaakt. Alles staat weer op zijn plek; je kunt gewoon inloggen.',
      ],
      action: { label: 'Inloggen', href },
      closing: [
        'Was jij het niet? Log dan in, kies een nieuw wachtwoord en verwijder het account opnieuw als je wilt.',
      ],
    },
  });
}

/** Tells that an export can be downloaded, where one is logged in: the mail itself opens nothing. */
export function exportReadyMail(told: Told & { expires: Date }): OutgoingMail {
  const href = `${told.publicUrl}/settings/data`;
  return writeTo(told, {
    en: {
      subject: 'Your data is ready to download',
      paragraphs: [
        `The file with everything that you made on Hustings is ready. You can download it until ${dayIn('en', told.expires)}; then it is deleted here.`,
      ],
      action: { label: 'To my data', href },
      closing: ['If you did not ask for it, choose a new password: somebody else may be logged in to your account.'],
    },
    nl: {
      subject: 'Je gegevens staan klaar',
      paragraphs: [
        `Het bestand met alles wat je op Hustings hebt gemaakt, staat klaar. Je kunt het downloaden tot ${dayIn('nl', told.expires)}; daarna wordt het hier gewist.`,
      ],
      action: { label: 'Naar mijn gegevens', href },
      closing: [
        'Heb je er niet om gevraagd? Kies dan een nieuw wachtwoord: misschien is een ander op je account ingelogd.',
      ],
    },
  });
}
