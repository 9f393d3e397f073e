import { buildables, type Buildable } from '../build/packages.ts';
import { UsageError } from '@hustings/cli/release/releaser';

/**
 * Finds a part of this checkout by name.
 *
 * @throws {UsageError} if no part has that name
 */
export function partNamed(name: string): Buildable {
  const part = buildables().find((each) => each.name === name);
  if (part) return part;
  throw new UsageError(
    `There is no part "${name}". Parts: ${buildables()
      .map((each) => each.name)
      .join(', ')}.`,
  );
}

/** Returns the error that explains an empty list of releases: the part is unknown, or has no releases. */
export function nothingReleased(name: string): UsageError {
  try {
    return new UsageError(`${partNamed(name).name} has no releases.`);
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
}
