/** The most items that one request changes (docs/decisions/22-my-stuff.md). */
export const mostOwnItems = 100;
