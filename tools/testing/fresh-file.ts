/**
 * Resets the project's modules before each test file, and the page after it. Test files in the same process share only
 * packages such as React and Fastify, which are slow to load.
 */
import { afterAll, vi } from 'vitest';

vi.resetModules();

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterAll(() => {
    cleanup();
    vi.useRealTimers();
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
    history.replaceState(null, '', '/');
  });
}
