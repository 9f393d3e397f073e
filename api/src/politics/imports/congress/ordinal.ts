const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** Formats an English ordinal: 1st, 22nd, 111th. */
export const ordinal = (number: number): string => `${number}${endings[rules.select(number)]}`;
