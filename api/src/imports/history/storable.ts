/** What a database can store of a text that a file holds, up to so many characters. */
export const storable = (text: string, longest: number): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, longest).toWellFormed();
