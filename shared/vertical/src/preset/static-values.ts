import { pathToFileURL } from 'node:url';

/** Prints the values of the module named on the command line, as the source of a module. */
const [file = ''] = process.argv.slice(2);
const values = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`);
process.stdout.write(lines.join(''));
