import { act, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** Helpers for tests of pages; no product code imports them. */

/** Renders an element as the server does and puts the HTML into the document, without hydrating it. */
export function arriveAt(element: ReactElement): HTMLElement {
  const place = document.createElement('main');
  place.innerHTML = renderToString(element);
  document.body.replaceChildren(place);
  return place;
}

/** Hydrates HTML of the server and returns the hydration mismatches. */
export async function takeOver(place: HTMLElement, element: ReactElement) {
  const differences: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, element, { onRecoverableError: (error) => differences.push(error) }),
  );
  return { differences, leave: () => act(async () => root.unmount()) };
}
