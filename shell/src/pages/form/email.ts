/** Returns false only for obvious mistakes; the confirmation mail proves the address. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
