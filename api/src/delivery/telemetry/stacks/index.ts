/** Maps the stacks of faults through the source maps of releases. */
import { releasePosition } from '@hustings/contract';
import pLimit from 'p-limit';
import { z } from 'zod';
import { byteCache } from '../../../platform/concurrency/lru-cache.ts';
import { integrityOf } from '@hustings/releases/integrity';
import { makeSiteRunner, programFile } from '../../../platform/sandbox/index.ts';
import type { ReleaseFiles, StoredRelease } from '../../releases/index.ts';
import type { Position } from '@hustings/releases/source-map';

/** Reads maps in a sandboxed process, because the team of a release writes them. It starts on demand, and ends when idle. */
const runner = makeSiteRunner(new URL('program.ts', import.meta.url), {
  name: 'maps',
  limits: { heapMegabytes: 192, dataMegabytes: 1_000, processorSeconds: 300, maxMessageBytes: 100_000 },
  timeoutMs: 5_000,
  idleMs: 30_000,
});

/** Reads one map at a time, because each takes the memory of a whole script. */
const oneByOne = pLimit(1);

/** The number of frames of a stack that are logged. */
const maxFrames = 30;

/** Matches a position in the server bundle of the release that rendered. */
const inProgram = new RegExp(`${programFile.replace('.', String.raw`\.`)}:(\\d+):(\\d+)`);

/** A position in a script of a release. */
interface ScriptPosition extends Position {
  part: string;
  version: string;
  script: string;
}

/** A release, as a stack names it. */
interface Named {
  name: string;
  version: string;
}

const SourcePositions = z.array(
  z
    .object({
      source: z
        .string()
        .max(300)
        .regex(/^[\w./@+-]+$/),
      line: z.int(),
      column: z.int(),
    })
    .nullable(),
);

/** Finds the position in a frame; undefined if the frame names no release file. */
function positionIn(frame: string, { name, version }: Named): (ScriptPosition & { text: string }) | undefined {
  const program = inProgram.exec(frame);
  if (program) {
    const [text, line, column] = program;
    return { text, part: name, version, script: 'render.cjs', line: Number(line), column: Number(column) };
  }
  const file = releasePosition.exec(frame);
  if (!file) return undefined;
  const [text, vertical, shell, ofVersion = '', script = '', line, column] = file;
  const part = vertical ?? shell ?? '';
  return { text, part, version: ofVersion, script, line: Number(line), column: Number(column) };
}

const keyOf = ({ part, version, script, line, column }: ScriptPosition): string =>
  JSON.stringify([part, version, script, line, column]);

/** Maps the frames of a stack. A frame whose map is missing or malformed stays as it is. */
export type MapStack = (release: Named, frames: readonly string[]) => Promise<string[]>;

/** Makes the function that maps stacks. It remembers the positions that it mapped, but no maps. */
export function makeStackMapper(files: Pick<ReleaseFiles, 'find' | 'read'>): MapStack {
  /** The mapped positions; empty for a position without a source. */
  const known = byteCache<string>(500_000);

  async function mapOf(release: StoredRelease | undefined, script: string): Promise<Buffer | undefined> {
    const { maps = {} } = release?.manifest ?? {};
    const file = `${script}.map`;
    if (!release || !Object.hasOwn(maps, file)) return undefined;
    const bytes = await files.read(release, `maps/${file}`);
    return bytes && integrityOf(bytes) === maps[file] ? bytes : undefined;
  }

  /** Looks up positions in one script. */
  async function lookUp(positions: readonly ScriptPosition[]): Promise<void> {
    const [first] = positions;
    if (!first) return;
    const map = await mapOf(await files.find(first.part, first.version), first.script);
    if (!map) return;
    const asked = positions.map(({ line, column }) => ({ line, column }));
    const result = await runner.run('mapPositions', { map, positions: asked });
    const found = SourcePositions.parse(result.value('positions'));
    for (const [index, position] of positions.entries()) {
      const at = found[index];
      known.set(keyOf(position), at ? `${at.source}:${at.line}:${at.column}` : '');
    }
  }

  return async (release, given) => {
    const frames = given.slice(0, maxFrames).map((frame) => ({ frame, position: positionIn(frame, release) }));
    const unknown = frames.flatMap(({ position }) => (position && !known.has(keyOf(position)) ? position : []));
    const scripts = Map.groupBy(unknown, ({ part, version, script }) => `${part}/${version}/${script}`);
    for (const positions of scripts.values()) {
      // The frames of a map that cannot be read stay as they are.
      await oneByOne(() => lookUp(positions)).catch(() => undefined);
    }
    return frames.map(({ frame, position }) => {
      const source = position && known.get(keyOf(position));
      return (source ? frame.replace(position.text, source) : frame).trim();
    });
  };
}
