import { buildables, type Buildable } from '../build/packages.ts';
import { UsageError } from './releaser.ts';

/** A part of this checkout. @throws {UsageError} where it has none of that name */
export function partNamed(name: string): Buildable {
  const part = buildables().find((each) => each.name === name);
  if (part) return part;
  throw new UsageError(
    `There is no part "${name}". There are: ${buildables()
      .map((each) => each.name)
      .join(', ')}.`,
  );
}

/** Why the list of a part is empty: there is no such part, or nothing of it was ever released. */
export function nothingReleased(name: string): UsageError {
  try {
    return new UsageError(`Nothing of ${partNamed(name).name} has been released here.`);
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
}
