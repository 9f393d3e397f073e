/**
 * Returns a function that moves the focus after an entry of a list has left the page: to the main link of the next
 * entry, or to the heading of the page.
 *
 * @param within an element of the entry
 */
export function focusAfter(within: Element | null): () => void {
  const next = within?.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('[data-main]');
  return () => {
    const target = next?.isConnected ? next : document.querySelector<HTMLElement>('[data-page-heading]');
    target?.focus();
  };
}
