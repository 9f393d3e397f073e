import { defaultIdentity } from '@hustings/contract';
import { session } from '@hustings/session';

/** The live region of screen readers. */
const announcer = () => document.getElementById('announcer');

/** Sets the title of the document. */
export function setTitle(title: string): void {
  const { name } = session.getState().site;
  // The home page has the name of the software as its title.
  document.title = title === name || title === defaultIdentity.name ? name : `${title} · ${name}`;
}

/** Says the title of the page in the live region. */
function sayTitle(): void {
  const region = announcer();
  if (region) region.textContent = document.title;
}

/** Sets a title that became known after the page was announced, and announces it if it differs. */
export function rename(title: string): void {
  const before = document.title;
  setTitle(title);
  if (document.title !== before) sayTitle();
}

/**
 * Moves the focus to the element marked `data-arrival`, else to the link by which the visitor left the page before, else
 * to the heading, and announces the title. The page must be visible, because nothing hidden can take the focus.
 *
 * @param returning whether Back or Forward led to the page; the focus then does not change the restored scroll position
 * @param departure the link by which the visitor left the page before
 */
export function announcePage(section: HTMLElement, returning: boolean, departure?: HTMLElement): void {
  const named = section.querySelector<HTMLElement>('[data-arrival]');
  const heading = section.querySelector<HTMLElement>('[data-page-heading]');
  if (named) named.focus({ preventScroll: returning });
  else if (departure) departure.focus({ preventScroll: true });
  else if (heading) heading.focus({ preventScroll: true });
  else if (section.contains(document.activeElement) === false) {
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }
  sayTitle();
}
