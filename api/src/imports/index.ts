/** The public face of imports: people, offices and places from outside sources. */
export { ImportRefusal, type ImportFormat } from './format.ts';
export { formatNamed, formats, importFrom, type ImportOutcome, type ImportSettings } from './import.ts';
export { reportOf } from './report.ts';
