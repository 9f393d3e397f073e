import type { InterfaceLanguage } from '@hustings/contract';

/** Messages of a page to the service worker. */
export type ToWorker =
  /**
   * Identifies the frame of the page and its language, which older shells omit. Has `address` if the page's document loaded
   * before the worker was active.
   */
  | { say: 'here'; address?: string; frame: string; language?: InterfaceLanguage }
  /** Versions that the page uses or may still use, such as `mf-feed/3f9c2a1b04`. */
  | { say: 'uses'; versions: string[] };

/** Messages of the service worker to a page. */
export type ToPage =
  /** The last answer came from the cache; `at` is the time at which it was fetched, ISO 8601. */
  | { say: 'kept'; at: string }
  /** Asks the page for its versions. */
  | { say: 'uses?' };
