/** What a browser says of itself, in short: enough for a member to know it again in a list. */
export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

/** In this order: nearly every browser also claims to be the ones below it. */
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

/** The name of a program that is no browser: the first word, as far as its version. */
const program = /^([A-Za-z][\w. -]{0,39}?)(?:\/|$)/;

const longest = 500;

/** Reads a `User-Agent`; what it does not tell is left out. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, longest);
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1];
  const browser = named(browsers) ?? (text.startsWith('Mozilla/') ? undefined : program.exec(text)?.[1]?.trim());
  return { browser: browser || undefined, system: named(systems) };
}
