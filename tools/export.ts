/** `npm run export -- popolo|csv <file>`: writes the public data into a file. */
import path from 'node:path';
import { exportFormats, exportTo, isExportFormat } from '../api/src/politics/public-export/index.ts';
import { connectToSite, loggedText, StartError, type OpenSite } from '../api/src/app/index.ts';

const usage = [
  `npm run export -- ${exportFormats.join('|')} <file>`,
  '',
  'Writes the public data of people in office with sources: popolo as Popolo JSON, csv as a table of people.',
  'Replaces the file when the export is complete. The site may be running or stopped.',
].join('\n');

/**
 * Writes the requested export.
 *
 * @throws {StartError} if there is no site
 */
async function main([form = '', file, ...rest]: string[]): Promise<number> {
  if (!isExportFormat(form) || !file || rest.length > 0) {
    process.stderr.write(`${usage}\n`);
    return form === '--help' ? 0 : 1;
  }
  // npm runs scripts in the folder of package.json; resolve the path from the caller's folder.
  const target = path.resolve(process.env.INIT_CWD ?? '.', file);
  let site: OpenSite | undefined;
  try {
    site = await connectToSite(process.env);
    await exportTo(site.services, form, target);
    process.stdout.write(`${target}\n`);
    return 0;
  } finally {
    await site?.close();
  }
}

/** Returns the sentence to print for an expected failure; undefined for a bug. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const { syscall, message } = error as NodeJS.ErrnoException;
  return syscall ? `The file cannot be written: ${message}.` : undefined;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error) ?? loggedText(error)}\n`);
  return 1;
});
