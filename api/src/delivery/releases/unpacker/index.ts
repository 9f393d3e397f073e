/** Unpacks uploaded releases in sandboxed processes (docs/decisions/17-isolation.md). */
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { CustomProperties } from '@hustings/vertical/custom-properties';
import { z } from 'zod';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { makeSiteRunner, RunnerClosed } from '../../../platform/sandbox/index.ts';
import type { PlainIntegrity } from '@hustings/releases/decompress';
import { releaseFolders } from '@hustings/releases/integrity-check';
import { broken } from '../uploads/broken.ts';
import { writeFilesTo, type UnpackLimits } from './unpacked-files.ts';

/** Unpacks the archive and the compressed files of one release. */
export interface Unpacker {
  /**
   * Unpacks the archive of a release and returns the names of its files.
   *
   * @throws {RequestFailure} `ReleaseBroken` if the archive contains other files or exceeds a limit
   */
  unpack(archive: string, folder: string, limits: UnpackLimits): Promise<string[]>;
  /** @throws {RequestFailure} `ReleaseBroken` if the file takes too much time or memory */
  integrityOfPlain: PlainIntegrity;
  /**
   * Requires that a stylesheet of a vertical changes nothing outside it. Resolves to its custom properties.
   *
   * @throws {RequestFailure} `ReleaseBroken` with the styles that reach outside, or if the stylesheet cannot be read
   */
  requireInside(part: string, file: string, bytes: Buffer): Promise<CustomProperties>;
}

const Properties = z.object({ declared: z.array(z.string()), required: z.array(z.string()) });

/** The maximum number of releases that are unpacked at the same time. */
const maxProcesses = 2;
const queue = pLimit(maxProcesses);

/** Returns an error to throw: failures of requests, of the disk and of a closed site, and otherwise `ReleaseBroken`. */
function asBroken(error: unknown, problem = 'The archive cannot be read.'): unknown {
  const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined;
  const isOwn = error instanceof RequestFailure || error instanceof RunnerClosed;
  return isOwn || isOfDisk ? error : broken(problem);
}

/**
 * Runs a function with an unpacker. Each upload has a process of its own, so that a hostile archive cannot change the
 * files of another one. At most two processes run at once; further calls wait.
 */
export const withUnpacker = <Result>(work: (unpacker: Unpacker) => Promise<Result>): Promise<Result> =>
  queue(async () => {
    const runner = makeSiteRunner(new URL('program.ts', import.meta.url), {
      name: 'uploads',
      limits: { heapMegabytes: 96, dataMegabytes: 1_000, processorSeconds: 300, maxMessageBytes: 200_000 },
      timeoutMs: 60_000,
      // The time limit of the job bounds the questions of an archive, which depend on the limits of uploads.
      maxQuestions: Number.POSITIVE_INFINITY,
    });

    async function unpack(archive: string, folder: string, limits: UnpackLimits): Promise<string[]> {
      for (const part of releaseFolders) await mkdir(path.join(folder, part), { recursive: true });
      const source = await open(archive);
      const files = writeFilesTo(folder, source, limits);
      try {
        const { size } = await source.stat();
        const result = await runner.run('unpack', { size }, files.answer);
        if (files.refusal() !== undefined) throw files.refusal();
        if (result.value('isArchive') !== true) throw broken('The upload is no zip archive.');
      } catch (error) {
        throw asBroken(files.refusal() ?? error);
      } finally {
        await files.close();
        await source.close();
      }
      return [...files.names].toSorted();
    }

    try {
      return await work({
        unpack,
        async integrityOfPlain(bytes, ending, maxBytes) {
          try {
            const result = await runner.run('integrityOfPlain', { bytes, ending, maxBytes });
            return z.string().optional().parse(result.value('integrity'));
          } catch (error) {
            throw asBroken(error, 'A compressed file of it cannot be read.');
          }
        },
        async requireInside(part, file, bytes) {
          const result = await runner.run('readStylesheet', { bytes, part }).catch((error: unknown) => {
            throw asBroken(error, 'A stylesheet cannot be read.');
          });
          if (result.value('isRead') !== true) throw broken('A stylesheet cannot be read.', file);
          const styles = z.array(z.string()).parse(result.value('styles'));
          if (styles.length > 0) throw broken(`A stylesheet reaches outside ${part}: ${styles.join(', ')}`, file);
          return Properties.parse(result.value('properties'));
        },
      });
    } finally {
      runner.close();
    }
  });
