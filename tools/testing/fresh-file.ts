/**
 * Before each test file that shares its process with others: what React, Fastify and other packages take to load is paid
 * once, and a file begins all the same with modules of ours that nobody has used, and with an empty page.
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
