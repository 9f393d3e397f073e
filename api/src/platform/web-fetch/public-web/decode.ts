const bom: [label: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** What a page, or a document in XML, says of its own charset, in the first kilobyte as browsers look for it. */
function ownCharset(bytes: Buffer): string | undefined {
  const beginning = bytes.subarray(0, 1_024).toString('latin1');
  const found =
    /^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w-]{1,40})/i.exec(beginning) ??
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(beginning);
  const named = found?.[1]?.toLowerCase();
  // A page that could be read so far is none in UTF-16, whatever it says.
  return named?.startsWith('utf-16') ? 'utf-8' : named;
}

function decoderOf(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** The text of a page or a document in XML: by its byte order mark, else what the site says of it, else what it says itself, else UTF-8 or Windows-1252. */
export function decodePage(bytes: Buffer, charset: string | undefined): string {
  const marked = bom.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const decoder = decoderOf(marked) ?? decoderOf(charset) ?? decoderOf(ownCharset(bytes));
  if (decoder) return decoder.decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // The last character may be cut.
  return text.slice(0, -3).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}
