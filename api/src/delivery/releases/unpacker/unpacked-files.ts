import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Answer, AnswerQuestion } from '../../../platform/sandbox/index.ts';
import { broken } from '../uploads/broken.ts';

/** The limits of an unpacked archive. */
export interface UnpackLimits {
  maxFiles: number;
  maxBytes: number;
}

/** Matches the allowed names: `release.json` and files directly in a folder of releases. No other path is written. */
const allowed = /^(release\.json|(public|server|maps)\/\w[\w.@~+-]{0,199})$/;

/** The maximum bytes of a piece of the archive or of a file. */
const maxPieceBytes = 65_536;

/** The maximum number of questions that wait. The program asks one after the other, apart from reads ahead. */
const maxWaiting = 16;

const Question = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('read'),
    input: z.object({ from: z.int().nonnegative(), length: z.int().positive().max(maxPieceBytes) }),
  }),
  z.object({ name: z.literal('file'), input: z.object({ name: z.string(), size: z.int().nonnegative() }) }),
  z.object({ name: z.literal('write'), input: z.instanceof(Buffer) }),
]);

/** The files of an archive in their folder, while the process unpacks them. */
export interface UnpackedFiles {
  answer: AnswerQuestion;
  /** The names of the files so far. */
  names: ReadonlySet<string>;
  /** Returns why a question was refused; undefined if none was. */
  refusal(): unknown;
  /** Closes the last file, after all answers. */
  close(): Promise<void>;
}

/**
 * Answers the questions of the process: sends it the archive, and writes the files that it announces. Refuses all
 * questions after one that breaks a rule, because the process may be in the hands of the archive.
 */
export function writeFilesTo(folder: string, archive: FileHandle, { maxFiles, maxBytes }: UnpackLimits): UnpackedFiles {
  const names = new Set<string>();
  const oneByOne = pLimit(1);
  let bytes = 0;
  let file: { handle: FileHandle; remaining: number } | undefined;
  let refusal: unknown;

  async function begin(name: string, size: number): Promise<void> {
    await file?.handle.close();
    file = undefined;
    if (!allowed.test(name) || names.has(name)) throw broken('A file of it may not have its name.', name);
    names.add(name);
    bytes += size;
    if (names.size > maxFiles) throw broken(`It has more than ${maxFiles} files.`);
    if (bytes > maxBytes) throw broken(`It comes to more than ${maxBytes} bytes.`);
    file = { handle: await open(path.join(folder, name), 'wx'), remaining: size };
  }

  async function write(piece: Buffer): Promise<void> {
    if (!file || piece.length > file.remaining) throw broken('The archive cannot be read.');
    file.remaining -= piece.length;
    await file.handle.writeFile(piece);
  }

  async function read(from: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await archive.read(Buffer.allocUnsafe(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  }

  async function reply(name: string, input: unknown): Promise<Answer> {
    try {
      if (refusal !== undefined) throw refusal;
      const question = Question.parse({ name, input });
      if (question.name === 'read') return { bytes: await read(question.input.from, question.input.length) };
      await (question.name === 'file' ? begin(question.input.name, question.input.size) : write(question.input));
      return { json: 'true' };
    } catch (error) {
      refusal ??= error;
      return { failure: true };
    }
  }

  async function answer(name: string, input: unknown): Promise<Answer> {
    if (oneByOne.pendingCount >= maxWaiting) refusal ??= broken('The archive cannot be read.');
    return refusal === undefined ? oneByOne(() => reply(name, input)) : { failure: true };
  }

  return {
    answer,
    names,
    refusal: () => refusal,
    close: () => oneByOne(() => file?.handle.close()),
  };
}
