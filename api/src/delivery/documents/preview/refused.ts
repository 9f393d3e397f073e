import type { PreviewRefusal } from '../../releases/index.ts';
import { noticeHtml, type Notice } from '../page/notice.ts';

/** The HTTP status of the page that says why a link to a preview does not open. */
export const refusalStatus: Record<PreviewRefusal, number> = {
  unknown: 404,
  expired: 410,
  ended: 410,
  withdrawn: 410,
  gone: 410,
  adminsOnly: 403,
};

const notices: Record<PreviewRefusal, [english: Notice, dutch: Notice]> = {
  unknown: [
    {
      title: 'This link does not work',
      text: 'The site did not make it, or a part of it is missing. Ask for it again, and copy it whole.',
    },
    {
      title: 'Deze link werkt niet',
      text: 'De site heeft deze link niet gemaakt, of er ontbreekt een stuk. Vraag om een nieuwe, en kopieer die helemaal.',
    },
  ],
  expired: [
    { title: 'This preview has expired', text: 'Ask the person who sent you the link for a new one.' },
    { title: 'Deze voorvertoning is verlopen', text: 'Vraag wie je de link stuurde om een nieuwe.' },
  ],
  ended: [
    { title: 'This preview was ended', text: 'An admin ended it. Ask the person who sent you the link for a new one.' },
    {
      title: 'Deze voorvertoning is beëindigd',
      text: 'Een beheerder heeft dat gedaan. Vraag wie je de link stuurde om een nieuwe.',
    },
  ],
  withdrawn: [
    {
      title: 'This version was withdrawn',
      text: 'The site went back from it to an earlier one, so it is not shown again.',
    },
    {
      title: 'Deze versie is teruggetrokken',
      text: 'De site is teruggegaan naar een eerdere versie en toont deze niet meer.',
    },
  ],
  gone: [
    { title: 'This version is gone', text: 'The site no longer has its files. Upload it again, and make a new link.' },
    {
      title: 'Deze versie is er niet meer',
      text: 'De site heeft de bestanden niet meer. Upload ze opnieuw, en maak een nieuwe link.',
    },
  ],
  adminsOnly: [
    {
      title: 'This preview is for admins',
      text: '<a href="/login">Log in</a> as an admin, and open the link again.',
    },
    {
      title: 'Deze voorvertoning is voor beheerders',
      text: '<a href="/login">Log in</a> als beheerder, en open de link opnieuw.',
    },
  ],
};

/** Returns the page that says why a link to a preview does not open. */
export const refusedHtml = (refusal: PreviewRefusal): string => noticeHtml(...notices[refusal]);
