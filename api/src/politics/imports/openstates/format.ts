import { basename, relative } from 'node:path';
import { z } from 'zod';
import { explain, ImportRefusal, type ImportFormat, type ParsedSource, type ReadSettings } from '../format.ts';
import { problemInEnglish } from '../english.ts';
import { findSourceFiles, type SourceFiles } from '../parsing/files.ts';
import { SourceAccumulator } from '../parsing/accumulator.ts';
import { currentReading } from '../parsing/reading.ts';
import { parseYaml, readText } from '../parsing/yaml.ts';
import { addPerson, personKey } from './person.ts';
import { OpenStatesPerson } from './records.ts';

const isYaml = (name: string): boolean => /\.ya?ml$/.test(name);

/** Legislators, governors and mayors in the US states, from the project openstates/people. */
export const openstates: ImportFormat = {
  name: 'openstates',
  title: 'US states: the YAML files of openstates/people, one of them or a folder with folders',
  read: async (path, settings = {}) =>
    readAll(await findSourceFiles(path, isYaml, 'no file of Open States is in it.', 4), settings),
};

const City = z.object({ id: z.string(), name: z.string().min(1).max(150) });

async function readAll(sourceFiles: SourceFiles, settings: ReadSettings): Promise<ParsedSource> {
  const accumulator = new SourceAccumulator();
  const { findings } = accumulator;
  const cities = new Map<string, string>();
  const people: { place: string; person: OpenStatesPerson }[] = [];
  for (const file of sourceFiles.files) {
    const place = relative(sourceFiles.folder, file);
    const text = await readText(file);
    const isEmpty = text.trim() === '';
    const isCut = currentReading().isCutWithin(text);
    const read = parseYaml(text);
    if (isEmpty || isCut || 'fault' in read) {
      accumulator.records += 1;
      if (isCut && !isEmpty) findings.refuse(place, 'fileCutOff');
      else if ('fault' in read) findings.refuse(place, 'noYaml', { detail: read.fault });
      else findings.refuse(place, 'emptyFile');
      noteUnread(file);
    } else if (Array.isArray(read.value)) {
      for (const each of read.value as unknown[]) {
        const city = City.safeParse(each);
        if (city.success) cities.set(city.data.id, city.data.name);
      }
    } else if (isCommittee(read.value)) {
      findings.note('committee', place);
    } else {
      accumulator.records += 1;
      const person = OpenStatesPerson.safeParse(read.value);
      if (person.success) people.push({ place, person: person.data });
      else {
        findings.refuseInvalid(place, person.error);
        noteUnread(file);
      }
    }
  }
  for (const { place, person } of people) addPerson(person, place, cities, accumulator);
  if (accumulator.people.length === 0) {
    const detail = findings.problems.slice(0, 1).map(problemInEnglish).join('');
    throw new ImportRefusal(`There is nobody who can be used in ${basename(sourceFiles.folder)}. ${detail}`.trim(), {
      explanation: explain('nobodyUsable', { detail }),
    });
  }

  /** Records that the person in a file was not read. Takes the id of the person from the end of the file name. */
  function noteUnread(file: string): void {
    const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.ya?ml$)/.exec(file)?.[0];
    if (id) accumulator.unread.push(personKey(`ocd-person/${id}`));
    else accumulator.unidentified += 1;
  }

  return accumulator.finish({
    source: settings.source ?? 'github.com/openstates/people',
    licence: settings.licence ?? 'CC0 1.0',
    keeps: ['organizations', 'offices', 'people'],
    contactKinds: ['email', 'emailDomain', 'twitter', 'facebook', 'instagram', 'youtube', 'phone', 'address'],
    complete: holdsEverybodyInOffice(sourceFiles),
  });
}

const isCommittee = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && String((value as { id?: unknown }).id).startsWith('ocd-organization/');

/**
 * Returns whether the files contain everybody in office. A single file does not, and neither does a folder of former
 * members.
 */
const holdsEverybodyInOffice = ({ files, isFolder }: SourceFiles): boolean =>
  isFolder && files.some((file) => !/[/\\](retired|committees)[/\\]/.test(file));
