const bom: [label: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** Finds the charset that an HTML or XML document declares in its first kilobyte, as browsers do. */
function ownCharset(bytes: Buffer): string | undefined {
  const beginning = bytes.subarray(0, 1_024).toString('latin1');
  const found =
    /^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w-]{1,40})/i.exec(beginning) ??
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(beginning);
  const named = found?.[1]?.toLowerCase();
  // A document whose declaration is readable as ASCII cannot be in UTF-16.
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

/**
 * Decodes an HTML or XML document by its byte order mark, else by the charset of the header, else by the declaration in
 * the document, else as UTF-8 or Windows-1252.
 */
export function decodePage(bytes: Buffer, charset: string | undefined): string {
  const marked = bom.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const decoder = decoderOf(marked) ?? decoderOf(charset) ?? decoderOf(ownCharset(bytes));
  if (decoder) return decoder.decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // Ignore the last character, which may be truncated.
  return text.slice(0, -3).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}
