import { SourceMap, type SourceMapPayload } from 'node:module';

/** A position in a file: line and column, from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A position in a source, which is named by its path in the repository. */
export interface SourcePosition extends Position {
  source: string;
}

/** The scheme that the build puts before the path of a source. */
const scheme = 'source:';

/**
 * Maps positions in a script to positions in its sources; undefined for a position that the map does not know.
 *
 * @throws if the map is malformed
 */
export function sourcePositions(map: string, positions: readonly Position[]): (SourcePosition | undefined)[] {
  const read = new SourceMap(JSON.parse(map) as SourceMapPayload);
  return positions.map(({ line, column }) => {
    const entry = read.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || typeof entry.originalSource !== 'string') return undefined;
    const { originalSource, originalLine, originalColumn } = entry;
    const source = originalSource.startsWith(scheme) ? originalSource.slice(scheme.length) : originalSource;
    return { source, line: originalLine + 1, column: originalColumn + 1 };
  });
}
