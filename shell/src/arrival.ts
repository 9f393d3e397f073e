/** The live region that tells those who do not see the page which one has come. */
const announcer = () => document.getElementById('announcer');

/** Names the page in the title bar. */
export function setTitle(title: string): void {
  document.title = title === 'Hustings' ? title : `${title} · Hustings`;
}

/** Moves the focus to the new page's heading and says its title, as a browser does for a document. */
export function announce(section: HTMLElement): void {
  const heading = section.querySelector<HTMLElement>('[data-page-heading]');
  if (heading) heading.focus({ preventScroll: true });
  else if (section.contains(document.activeElement) === false) {
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }
  const region = announcer();
  if (region) region.textContent = document.title;
}
