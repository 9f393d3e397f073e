import { releasePosition } from '@hustings/contract';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourcePositions, type SourcePosition } from '@hustings/releases/source-map';

/** Reads the source map of a file below a folder of the development server, such as `/mf-feed/`. */
export type ReadMap = (folder: string, file: string) => Promise<string | undefined>;

/** Matches the address of a position, with the folder and the file. */
const addressed = /https?:\/\/[^\s()]+?(\/[\w-]+\/)([\w.@~+-]+\.js):(\d+):(\d+)/;

/** Reads the source map of a script of a built release; undefined if there is none. */
function mapOfRelease(builds: string, part: string, version: string, script: string): string | undefined {
  const file = path.join(builds, part, version, 'maps', `${script}.map`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Looks up a position in a map; undefined without a map, or if the map does not know the position. */
function lookUp(map: string | undefined, line: string, column: string): SourcePosition | undefined {
  if (map === undefined) return undefined;
  return sourcePositions(map, [{ line: Number(line), column: Number(column) }])[0];
}

/** Maps a frame; a frame without a map stays as it is. */
async function mapFrame(frame: string, builds: string, readMap: ReadMap): Promise<string> {
  const [place, vertical, shell, version = '', script = '', atLine = '', atColumn = ''] =
    releasePosition.exec(frame) ?? [];
  const [address = '', folder = '', file = '', line = '', column = ''] = addressed.exec(frame) ?? [];
  const at = place
    ? lookUp(mapOfRelease(builds, vertical ?? shell ?? '', version, script), atLine, atColumn)
    : lookUp(await readMap(folder, file), line, column);
  if (!at) return frame;
  return frame.replace(address, `${at.source}:${at.line}:${at.column}`);
}

/**
 * Maps the frames of a stack to positions in the sources.
 *
 * @param builds the folder of builds
 */
export async function mapStack(stack: string, builds: string, readMap: ReadMap): Promise<string> {
  const frames = await Promise.all(stack.split('\n').map((frame) => mapFrame(frame, builds, readMap)));
  return frames.join('\n');
}
