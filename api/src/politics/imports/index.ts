/** Imports of people, offices and places from files, and the list of import runs. */
export { ImportRefusal, type ImportFormat, type ParsedSource } from './format.ts';
export {
  findFormat,
  formats,
  importFrom,
  importParsed,
  namesIn,
  type ImportOutcome,
  type ImportSettings,
} from './import.ts';
export { importByCommand } from './runs/command-line.ts';
export { importsPersonalData } from './runs/personal-data.ts';
export { removeExpiredImportFiles } from './runs/runs.rules.ts';
export { waitForImports } from './runs/import-job.ts';
export { countryCodes, countryDivision } from './parsing/countries.ts';
export { contactOf } from './parsing/contacts.ts';
export { sortNameOf } from './parsing/values.ts';
export { formatReport, formatVanished } from './report.ts';
export { makeStepPrinter } from './progress.ts';
export { importHandlers } from './runs/runs.routes.ts';
