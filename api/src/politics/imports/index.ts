/** The public face of imports: people, offices and places from outside sources, and the record of them. */
export { ImportRefusal, type ImportFormat, type Reading } from './format.ts';
export { formatNamed, formats, importFrom, importReading, type ImportOutcome, type ImportSettings } from './import.ts';
export { importByCommand } from './runs/command-line.ts';
export { importsPersonalData } from './runs/personal-data.ts';
export { tidyImports } from './runs/runs.rules.ts';
export { importsEnded } from './runs/import-job.ts';
export { reportOf } from './report.ts';
export { importHandlers } from './runs/runs.routes.ts';
