import { act, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** For tests of pages; no product code imports it. */

/** Puts an element into the document as the server's HTML, without a script so far. */
export function arriveAt(element: ReactElement): HTMLElement {
  const place = document.createElement('main');
  place.innerHTML = renderToString(element);
  document.body.replaceChildren(place);
  return place;
}

/** Takes the server's HTML over, and tells where it was not what the browser makes of the same element. */
export async function takeOver(place: HTMLElement, element: ReactElement) {
  const differences: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, element, { onRecoverableError: (error) => differences.push(error) }),
  );
  return { differences, leave: () => act(async () => root.unmount()) };
}
