/** The program of the process that reads the source maps of releases (docs/decisions/17-isolation.md). */
import { sourcePositions, type Position, type SourcePosition } from '@hustings/releases/source-map';

/** Maps positions in a script to positions in its sources. */
export const mapPositions = (input: {
  map: Buffer;
  positions: Position[];
}): { positions: (SourcePosition | null)[] } => ({
  positions: sourcePositions(input.map.toString('utf8'), input.positions).map((each) => each ?? null),
});
