/** What tells of a member: texts, and the id, however it is written. */
export interface AuthorTraces {
  accountId: string;
  texts: string[];
}

/** How texts begin that only their author may read, and of what is judged the moderators. */
export const words = { waiting: 'This waits', failing: 'This fails', judged: 'This is judged' };

/** Finds a text that somebody may not read who is no author of it. */
export const unreadableBy = (userName: string | undefined): RegExp => {
  const { judged, ...hers } = words;
  const moderates = /^admin2?$/.test(userName ?? '');
  return new RegExp([...Object.values(hers), ...(moderates ? [] : [judged])].join('|'));
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The ways in which some bytes are written as text; of base64 what does not depend on the text around it. */
function writings(bytes: Buffer): string[] {
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return text.slice(shift ? 4 : 0, Math.floor(((bytes.length + shift) * 4) / 3) - 1);
  });
  return [bytes.toString('hex'), ...shifted, ...shifted.map((each) => each.replaceAll('+', '-').replaceAll('/', '_'))];
}

/**
 * One expression that finds a member in anything that leaves the server: each text as it is, in an address and in base64,
 * and the id as text, as bytes in hex and in base64, and by the part of it that tells when the account was made.
 */
export function tracesOf({ accountId, texts }: AuthorTraces): RegExp {
  const id = Buffer.from(accountId.replaceAll('-', ''), 'hex');
  const said = [accountId, ...texts];
  const all = [...said, ...said.map(encodeURIComponent), ...said.flatMap((each) => writings(Buffer.from(each)))];
  return new RegExp([...all, ...writings(id), accountId.slice(0, 13)].map(escaped).join('|'), 'i');
}
