import { randomUUIDv7 } from 'node:crypto';
import { basename } from 'node:path';
import type { Services } from '../../../platform/core/services.ts';
import { formatNamed, importReading, type ImportOutcome, type ImportSettings } from '../import.ts';
import { beginRun } from './runs.rules.ts';
import { noteApplied, noteFindings, working } from './import-job.ts';

/**
 * Imports as the operator does at the command line: as `importFrom`, and on the same record as the imports of admins.
 *
 * @throws {ImportRefusal} as `importFrom` does; the refusal is on record too.
 */
export async function importByCommand(
  services: Services,
  settings: Omit<ImportSettings, 'newId' | 'within'>,
): Promise<ImportOutcome> {
  const { format, path, retrieved, source, licence, division, apply } = settings;
  formatNamed(format);
  const given = Object.fromEntries(Object.entries({ source, licence, division }).filter(([, value]) => value));
  const about = { id: randomUUIDv7(), format, files: [basename(path)], given, retrieved };
  const run = await beginRun(services, { ...about, state: apply ? 'applying' : 'reading' });
  return working(services, run, false, async () => {
    const { database } = services;
    const reading = await formatNamed(format).read(path, settings);
    const outcome = await importReading(database, reading, {
      ...settings,
      within: async (transaction, difference) => {
        await noteFindings(services, transaction, run, { reading, difference, state: 'applying' });
        await noteApplied(services, transaction, run);
      },
    });
    const { difference } = outcome;
    if (!apply)
      await database.transaction((transaction) =>
        noteFindings(services, transaction, run, { reading, difference, state: 'compared' }),
      );
    return outcome;
  });
}
