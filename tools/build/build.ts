import type { SharedModule } from '@hustings/vertical/preset';
import { buildPart, type BuildResult } from '@hustings/cli/build';
import { distFolder, type Buildable } from './packages.ts';
import { projectFiles, type ProjectFiles } from './project-files.ts';
import { hashInputs, inputsOf } from './version.ts';

export type { BuildResult };

export interface BuildOptions {
  /** The folder for builds; `dist` except in tests. */
  output?: string;
  /** Whether a start of the site may serve the build; false in tests. */
  takeUp?: boolean;
  /** A different sharing policy, to test a vertical that does not fit the shell. */
  shared?: Record<string, SharedModule>;
  /** The sources; several builds share them, to run each static module once. */
  sources?: ProjectFiles;
}

/** Builds a package of the project into `<output>/<name>/<version>` unless a complete build exists. */
export function buildPackage(buildable: Buildable, options: BuildOptions = {}): Promise<BuildResult> {
  const { output = distFolder, shared, takeUp = true, sources = projectFiles() } = options;
  const inputs = inputsOf(buildable, { sources });
  const version = hashInputs(inputs, sources, [JSON.stringify(shared ?? {})]);
  return buildPart(buildable, { output, version, takeUp, shared, counted: inputs.files });
}
