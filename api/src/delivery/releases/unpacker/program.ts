/** The program of the process that unpacks an uploaded release (docs/decisions/17-isolation.md). */
import { Readable } from 'node:stream';
import { customPropertiesIn, type CustomProperties } from '@hustings/vertical/custom-properties';
import { stylesOutside as listStylesOutside } from '@hustings/vertical/style-fence';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { plainIntegrity, type Ending } from '@hustings/releases/decompress';

/** The maximum bytes of a piece, of the archive and of a file. The server refuses longer ones. */
const pieceBytes = 65_536;

/** Asks the server. Resolves to the fields of the answer. */
type Ask = (name: string, input: unknown) => Promise<Record<string, unknown>>;

/** @throws if the server refuses */
async function askServer(ask: Ask, name: string, input: unknown): Promise<unknown> {
  const fields = await ask(name, input);
  if ('failure' in fields) throw new Error(`The server refuses: ${name}.`);
  return fields['answer'];
}

/** Reads the archive from the server in pieces. */
class ArchiveReader extends RandomAccessReader {
  readonly #ask: Ask;
  /** The last piece, because the entries of an archive are read in many small ranges. */
  #piece: { at: number; bytes: Buffer } | undefined;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  async #pieceAt(at: number): Promise<Buffer> {
    if (this.#piece?.at !== at)
      this.#piece = { at, bytes: (await askServer(this.#ask, 'read', { from: at, length: pieceBytes })) as Buffer };
    return this.#piece.bytes;
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const first = at - (at % pieceBytes);
      const piece = (await this.#pieceAt(first)).subarray(at - first, end - first);
      if (piece.length === 0) throw new Error('The archive ends too early.');
      yield piece;
      at += piece.length;
    }
  }

  // The name of the method is that of the library.
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }
}

/**
 * Unpacks an archive of `size` bytes: announces each file to the server, and writes its content in pieces. Returns
 * whether the bytes are a zip archive.
 *
 * @throws if the archive is damaged, or the server refuses a file
 */
export async function unpack({ size }: { size: number }, ask: Ask): Promise<{ isArchive: boolean }> {
  let zip: ZipFile;
  try {
    zip = await fromRandomAccessReaderPromise(new ArchiveReader(ask), size, {
      strictFileNames: true,
      validateEntrySizes: true,
    });
  } catch {
    return { isArchive: false };
  }
  for await (const entry of zip.eachEntry()) {
    await askServer(ask, 'file', { name: entry.fileName, size: entry.uncompressedSize });
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
      await askServer(ask, 'write', chunk);
  }
  return { isArchive: true };
}

/** Computes the integrity hash of the plain form of a compressed file. */
export const integrityOfPlain = async (input: {
  bytes: Buffer;
  ending: Ending;
  maxBytes?: number;
}): Promise<{ integrity: string | undefined }> => ({
  integrity: await plainIntegrity(input.bytes, input.ending, input.maxBytes),
});

/** The maximum number of styles that are named, and of characters of each. */
const [namedStyles, styleCharacters] = [10, 100];

/** The selectors and tokens of a stylesheet; `isRead` is false if the stylesheet cannot be read. */
type SheetReport = { isRead: false } | { isRead: true; styles: string[]; properties: CustomProperties };

/** Lists styles of a stylesheet that reach outside its part, and its custom properties. */
export function readStylesheet({ bytes, part }: { bytes: Buffer; part: string }): SheetReport {
  try {
    const css = bytes.toString('utf8');
    const styles = listStylesOutside(css, part).slice(0, namedStyles);
    return {
      isRead: true,
      styles: styles.map((style) => style.slice(0, styleCharacters)),
      properties: customPropertiesIn(css),
    };
  } catch {
    return { isRead: false };
  }
}
