/** The public face of imports: people, offices and places from outside sources, and the record of them. */
export { ImportRefusal, type ImportFormat, type Reading } from './format.ts';
export { formatNamed, formats, importFrom, importReading, type ImportOutcome, type ImportSettings } from './import.ts';
export { importByCommand } from './history/command.ts';
export { importsPersonalData } from './history/personal-data.ts';
export { tidyImports } from './history/history.rules.ts';
export { importsEnded } from './history/work.ts';
export { reportOf } from './report.ts';
export { importHandlers } from './imports.routes.ts';
