import { reachEveryMs } from '@hustings/vertical/connection-back';

/**
 * Loads code that a page must have in the end, such as that of the outbox. Tries again every few seconds. Without it,
 * a page that went offline first would never send what waits.
 */
export async function loadInTheEnd<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      if (navigator.onLine) return await load();
    } catch {
      // The server does not answer now.
    }
    await new Promise((resolve) => setTimeout(resolve, reachEveryMs));
  }
}
