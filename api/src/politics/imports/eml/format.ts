import { basename } from 'node:path';
import { explain, ImportRefusal, type ImportFormat } from '../format.ts';
import { findSourceFiles } from '../parsing/files.ts';
import { SourceAccumulator } from '../parsing/accumulator.ts';
import { xmlRecords } from '../parsing/xml.ts';
import { EmlMapper } from './mapper.ts';
import { emlSchema } from './structure.ts';

/** Dutch elections in EML_NL: the definition (110a), candidate lists (230b), counts (510) and result (520) of one election. */
export const eml: ImportFormat = {
  name: 'eml',
  title: 'Dutch elections in EML_NL: 110a, 230b, 510 and 520, one file or a folder with the files of one election',
  read: async (path, settings = {}) => {
    const { files } = await findSourceFiles(path, (name) => /\.xml(\.gz)?$/i.test(name), 'no EML file is in it.');
    const accumulator = new SourceAccumulator();
    const mapper = new EmlMapper(accumulator);
    for (const file of files) {
      for await (const record of xmlRecords(file, emlSchema)) mapper.add(record, basename(file));
    }
    if (mapper.electionId === undefined) {
      const explanation = explain('nothingFits');
      throw new ImportRefusal(`${basename(path)} has no candidate, list or count.`, { explanation });
    }
    return accumulator.finish({
      source: settings.source ?? `Kiesraad EML: ${mapper.electionId}`,
      ...(settings.licence ? { licence: settings.licence } : {}),
      keeps: ['elections', 'contests', 'lists'],
    });
  },
};
