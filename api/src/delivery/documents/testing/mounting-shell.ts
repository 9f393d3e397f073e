import type { HandMade } from './release-folder.ts';
import { route } from './site.ts';

/**
 * The script of a shell that mounts pages as the real one does: it loads the script of the page's vertical, calls its
 * function `mount`, and reports views and errors.
 */
export const mountingScript = `
(() => {
  const { page, releases } = JSON.parse(document.getElementById('boot').textContent);
  const { name: vertical, version, entry } = releases.find(({ name }) => name === page.owner);
  const waiting = { reports: [], views: [] };
  const shown = () => waiting.views.push({ vertical, version });
  const fail = (message) => waiting.reports.push({ kind: 'mount', vertical, version, message });
  addEventListener('pagehide', () => {
    const body = JSON.stringify(waiting);
    waiting.reports = [];
    waiting.views = [];
    fetch('/api/telemetry', { method: 'POST', body });
  });
  if (vertical === 'shell') return shown();
  const script = document.createElement('script');
  script.src = entry;
  script.onerror = () => fail('The script did not load.');
  script.onload = async () => {
    try {
      await globalThis.mount?.(document.querySelector('main section'));
      shown();
    } catch (error) {
      fail(String(error));
    }
  };
  document.head.append(script);
})();`;

/** Returns a build of a shell that mounts the pages of verticals. */
export const mountingShell = (version: string, script = mountingScript): HandMade => ({
  name: 'shell',
  version,
  routes: [route('/login')],
  server: `
exports.renderFrame = async () => ({ top: '', bottom: '' });
exports.render = async () => ({ html: '<h1>Log in</h1>', state: {}, status: 200 });`,
  script,
});
