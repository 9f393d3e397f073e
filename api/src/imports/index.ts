/** The public face of imports: people, offices and places from outside sources. */
export { ImportRefusal, type ImportFormat, type Reading } from './format.ts';
export { formatNamed, formats, importFrom, importReading, type ImportOutcome, type ImportSettings } from './import.ts';
export { reportOf } from './report.ts';
