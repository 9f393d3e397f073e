/** Refuses only what is surely no address; the mail itself proves the rest. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
