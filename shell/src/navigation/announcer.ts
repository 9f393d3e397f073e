/** The live region that tells those who do not see the page which one has come. */
const announcer = () => document.getElementById('announcer');

/** Names the page in the title bar. */
export function setTitle(title: string): void {
  document.title = title === 'Hustings' ? title : `${title} · Hustings`;
}

/** Says the title of the page in the live region. */
function sayTitle(): void {
  const region = announcer();
  if (region) region.textContent = document.title;
}

/** Names a page whose title came after it was announced, and says the new title. */
export function rename(title: string): void {
  const before = document.title;
  setTitle(title);
  if (document.title !== before) sayTitle();
}

/**
 * Moves the focus to what of the new page the address names, which the page marks `data-arrival`, or to its heading, and
 * says its title, as a browser does for a document. While a page is put in place nothing in it can take the focus itself.
 *
 * @param returning whether the visitor came back, to where they had scrolled to
 */
export function announcePage(section: HTMLElement, returning: boolean): void {
  const named = section.querySelector<HTMLElement>('[data-arrival]');
  const heading = section.querySelector<HTMLElement>('[data-page-heading]');
  if (named) named.focus({ preventScroll: returning });
  else if (heading) heading.focus({ preventScroll: true });
  else if (section.contains(document.activeElement) === false) {
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }
  sayTitle();
}
