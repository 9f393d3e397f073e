/** The data that would reveal an author: texts, and the id in any encoding. */
export interface AuthorTraces {
  accountId: string;
  texts: string[];
}

/** The beginnings of texts that only their author may read. Moderators may also read the stances in moderation. */
export const unreadableTexts = { delayed: 'This waits', failing: 'This fails', inModeration: 'This is judged' };

/** Makes a regular expression for the texts that a viewer may not read; undefined stands for a guest. */
export const unreadableBy = (userName: string | undefined): RegExp => {
  const { inModeration, ...ofAuthor } = unreadableTexts;
  const isModerator = /^admin2?$/.test(userName ?? '');
  return new RegExp([...Object.values(ofAuthor), ...(isModerator ? [] : [inModeration])].join('|'));
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Encodes bytes in hex and base64. Base64 depends on the neighbouring bytes, so the result has each alignment, without
 * the characters at the edges that other bytes change.
 */
function encodingsOf(bytes: Buffer): string[] {
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return text.slice(shift ? 4 : 0, Math.floor(((bytes.length + shift) * 4) / 3) - 1);
  });
  return [bytes.toString('hex'), ...shifted, ...shifted.map((each) => each.replaceAll('+', '-').replaceAll('/', '_'))];
}

/**
 * Makes a regular expression that finds an author in an answer. It matches each text as it is, in a URL, in hex and in
 * base64. It matches the id as text, in hex and in base64, and the start of the id, which is the time of the sign-up.
 */
export function tracesOf({ accountId, texts }: AuthorTraces): RegExp {
  const id = Buffer.from(accountId.replaceAll('-', ''), 'hex');
  const values = [accountId, ...texts];
  const all = [
    ...values,
    ...values.map(encodeURIComponent),
    ...values.flatMap((each) => encodingsOf(Buffer.from(each))),
  ];
  return new RegExp([...all, ...encodingsOf(id), accountId.slice(0, 13)].map(escaped).join('|'), 'i');
}
