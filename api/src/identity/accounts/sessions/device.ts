/** The browser and operating system of a device, so that a member can recognise the device in a list. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

/** Patterns and names of browsers, in this order because the headers of most browsers also match later patterns. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Matches the name of a program other than a browser: the text before its version. */
const program = /^([A-Za-z][\w. -]{0,39}?)(?:\/|$)/;

const maxLength = 500;

/** Parses a `User-Agent` header. Unknown parts are undefined. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, maxLength);
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1];
  const browser = named(browsers) ?? (text.startsWith('Mozilla/') ? undefined : program.exec(text)?.[1]?.trim());
  return { browser: browser || undefined, system: named(systems) };
}
