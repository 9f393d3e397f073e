/** What a page says to the service worker. */
export type ToWorker =
  /** It is shown, in a frame that depends on `frame`; with `address`, its document came before the worker did. */
  | { say: 'here'; address?: string; frame: string }
  /** Versions that it uses or may still use, such as `mf-feed/3f9c2a1b04`. */
  | { say: 'uses'; versions: string[] };

/** What the service worker says to a page. */
export type ToPage =
  /** What was just asked for was read before, at this moment; ISO 8601. */
  | { say: 'kept'; at: string }
  /** Which versions does it use? */
  | { say: 'uses?' };
