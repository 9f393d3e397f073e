/** An item that the site stores in a browser. */
export interface BrowserMemory {
  /**
   * `browser`: stays until it is removed. `tab`: stays until the tab closes. `cache`: belongs to the service worker.
   */
  place: 'cookie' | 'browser' | 'tab' | 'cache';
  /**
   * The name of the item, or the common prefix of several items. On https, a cookie of the server has the prefix
   * `__Host-`.
   */
  name: string;
  /** The days after which the item expires; absent if another rule applies. */
  days?: number;
}

/**
 * Everything that the site stores in a browser. Code takes names and days from here, and `/privacy` lists it. An entry
 * without texts in both languages fails the types check; a name in the code that is missing here fails a test.
 */
export const browserMemory = {
  session: { place: 'cookie', name: 'hustings-session' },
  device: { place: 'cookie', name: 'hustings-device', days: 400 },
  attempt: { place: 'cookie', name: 'hustings-attempt' },
  signUp: { place: 'cookie', name: 'hustings-sign-up' },
  canary: { place: 'cookie', name: 'hustings-browser', days: 30 },
  previews: { place: 'cookie', name: 'hustings-previews' },
  language: { place: 'cookie', name: 'hustings-language', days: 365 },
  theme: { place: 'cookie', name: 'hustings-theme', days: 365 },
  banner: { place: 'cookie', name: 'hustings-banner', days: 365 },
  anonymous: { place: 'cookie', name: 'hustings-anonymous', days: 365 },
  unpublished: { place: 'browser', name: 'hustings-kept' },
  voteReminders: { place: 'browser', name: 'hustings-vote-reminders' },
  candidateOrder: { place: 'browser', name: 'hustings-candidate-order' },
  override: { place: 'browser', name: 'hustings.override.' },
  code: { place: 'cache', name: 'hustings-code' },
  essentials: { place: 'cache', name: 'hustings-essentials-' },
  readings: { place: 'cache', name: 'hustings-read:', days: 14 },
  matching: { place: 'tab', name: 'hustings.matching' },
  quickPost: { place: 'tab', name: 'hustings.quick-post.' },
  comment: { place: 'tab', name: 'hustings.comment.' },
  scroll: { place: 'tab', name: 'hustings-scroll' },
  dock: { place: 'tab', name: 'hustings-dock' },
  wayBack: { place: 'tab', name: 'hustings-way-back' },
  rememberMe: { place: 'tab', name: 'hustings-remember-me' },
  followed: { place: 'tab', name: 'hustings-followed' },
  forum: { place: 'tab', name: 'hustings-forum' },
} as const satisfies Record<string, BrowserMemory>;

/** The name of an item that the site stores in a browser. */
export type BrowserMemoryName = keyof typeof browserMemory;
