import { strongestIsolation } from './process.ts';

/** Reports that untrusted code runs with less isolation than it could (docs/decisions/17-isolation.md#levels). */
export async function reportIsolation(report: (event: string) => void): Promise<void> {
  const isolation = await strongestIsolation();
  if (isolation === 'namespaces') return;
  report(
    `Releases run with the isolation "${isolation}", because this system offers no user namespaces: see "Isolation" in docs/operating.md.`,
  );
}
