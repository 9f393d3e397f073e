import { strongestIsolation } from './process.ts';

/** Reports that untrusted code runs with less isolation than it could (docs/decisions/17-isolation.md#levels). */
export async function reportIsolation(report: (event: string) => void): Promise<void> {
  const isolation = await strongestIsolation();
  const isRoot = process.getuid?.() === 0;
  if (isolation === 'user+namespaces' || (isolation === 'namespaces' && !isRoot)) return;
  const reason =
    isolation === 'namespaces'
      ? 'the server runs as root, and processes of other users do not start or cannot read its files'
      : 'this system offers no user namespaces';
  report(`Releases run with the isolation "${isolation}", because ${reason}: see "Isolation" in docs/operating.md.`);
}
