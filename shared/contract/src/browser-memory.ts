/** One thing that the site keeps in a browser. */
export interface BrowserMemory {
  /** `cookie`; `browser` stays on the device until it is removed; `tab` goes with the tab; `cache` is the service worker's. */
  place: 'cookie' | 'browser' | 'tab' | 'cache';
  /** Its name or, where many begin alike, how they begin. A cookie of the server bears `__Host-` before it on https. */
  name: string;
  /** Days after which it ends by itself; absent where another rule says so. */
  days?: number;
}

/**
 * Everything that the site keeps in a browser. Code takes the names and days from here, and `/privacy` is made from it: an
 * entry without words in both languages fails the types, a name in the code that is not here fails a test.
 */
export const browserMemory = {
  session: { place: 'cookie', name: 'hustings-session' },
  device: { place: 'cookie', name: 'hustings-device', days: 400 },
  attempt: { place: 'cookie', name: 'hustings-attempt' },
  canary: { place: 'cookie', name: 'hustings-browser', days: 30 },
  language: { place: 'cookie', name: 'hustings-language', days: 365 },
  theme: { place: 'cookie', name: 'hustings-theme', days: 365 },
  anonymous: { place: 'cookie', name: 'hustings-anonymous', days: 365 },
  unpublished: { place: 'browser', name: 'hustings-kept' },
  voteReminders: { place: 'browser', name: 'hustings-vote-reminders' },
  override: { place: 'browser', name: 'hustings.override.' },
  code: { place: 'cache', name: 'hustings-code' },
  essentials: { place: 'cache', name: 'hustings-essentials-' },
  readings: { place: 'cache', name: 'hustings-read:', days: 14 },
  quickPost: { place: 'tab', name: 'hustings.quick-post.' },
  comment: { place: 'tab', name: 'hustings.comment.' },
  scroll: { place: 'tab', name: 'hustings-scroll' },
  wayBack: { place: 'tab', name: 'hustings-way-back' },
  rememberMe: { place: 'tab', name: 'hustings-remember-me' },
  followed: { place: 'tab', name: 'hustings-followed' },
  forum: { place: 'tab', name: 'hustings-forum' },
} as const satisfies Record<string, BrowserMemory>;

/** The name of something that the site keeps in a browser. */
export type BrowserMemoryName = keyof typeof browserMemory;
