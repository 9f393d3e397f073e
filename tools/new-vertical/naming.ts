import { UsageError } from '@hustings/cli/release/releaser';
import { namingOf, type Naming } from '@hustings/cli/scaffold';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Maps the first path segment of every route to the name of the part that has the route. */
function segmentsIn(root: string): Map<string, string> {
  const segments = new Map<string, string>();
  for (const file of globSync('{shell,mf-*}/vertical.json', { cwd: root })) {
    const { name, routes }: { name: string; routes: { path: string }[] } = JSON.parse(
      readFileSync(path.join(root, file), 'utf8'),
    );
    for (const route of routes) segments.set(route.path.split('/')[1]?.toLowerCase() ?? '', name);
  }
  return segments;
}

/** Returns whether a folder has files of ours. Git leaves the packages behind where it removes a vertical. */
const hasFiles = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((file) => file !== 'node_modules');

/**
 * Derives the names of a new vertical of this project.
 *
 * @param pages addresses of published pages, such as `/press`
 * @throws {UsageError} if the name is invalid or taken
 */
export function namingOfPart(name: string | undefined, root: string, pages: readonly string[] = []): Naming {
  const valid = /^mf-[a-z]+$/.test(name ?? '') ? name : undefined;
  if (valid && hasFiles(path.join(root, valid))) throw new UsageError(`The folder ${valid} already exists.`);
  if (valid && existsSync(path.join(root, `e2e/${valid}.spec.ts`)))
    throw new UsageError(`The browser test e2e/${valid}.spec.ts already exists.`);
  const naming = namingOf(name, segmentsIn(root));
  if (pages.some((page) => page.split('/')[1]?.toLowerCase() === naming.word))
    throw new UsageError(`The site publishes a page at /${naming.word}: choose another name, or move that page first.`);
  return naming;
}
