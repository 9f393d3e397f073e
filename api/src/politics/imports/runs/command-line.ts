import { randomUUIDv7 } from 'node:crypto';
import { basename } from 'node:path';
import type { Services } from '../../../platform/core/services.ts';
import { findFormat, importParsed, readSource, type ImportOutcome, type ImportSettings } from '../import.ts';
import { createRun } from './runs.rules.ts';
import { keepChanges, markApplied, storeFindings, withLease } from './import-job.ts';

/**
 * Imports a file or folder for the operator, like `importFrom`, and adds the run to the list that admins see.
 *
 * @throws {ImportRefusal} like `importFrom`; the run stores the refusal too
 */
export async function importByCommand(
  services: Services,
  settings: Omit<ImportSettings, 'newId' | 'within' | 'afterwards'>,
): Promise<ImportOutcome> {
  const { format, path, retrieved, source, licence, division, key, whole, apply } = settings;
  findFormat(format);
  const bodies = settings.bodies?.join(',');
  const facts = { source, licence, division, key, whole, bodies };
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
  const about = { id: randomUUIDv7(), format, files: [basename(path)], given, retrieved };
  const run = await createRun(services, { ...about, state: apply ? 'applying' : 'reading' });
  return withLease(services, run, false, async () => {
    const { database } = services;
    const parsed = await readSource(format, path, settings);
    const outcome = await importParsed(database, parsed, {
      ...settings,
      within: (transaction) => keepChanges(transaction, run),
      afterwards: async (transaction, difference) => {
        await storeFindings(services, transaction, run, { parsed, difference, state: 'applying' });
        await markApplied(services, transaction, run);
      },
    });
    const { difference } = outcome;
    if (!apply)
      await database.transaction((transaction) =>
        storeFindings(services, transaction, run, { parsed, difference, state: 'compared' }),
      );
    return outcome;
  });
}
