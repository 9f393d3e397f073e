import { basename, relative } from 'node:path';
import { z } from 'zod';
import { because, ImportRefusal, type ImportFormat, type Reading, type ReadSettings } from '../format.ts';
import { remarkInEnglish } from '../english.ts';
import { given, type Given } from '../parsing/files.ts';
import { Gathering } from '../parsing/accumulator.ts';
import { readYaml, wholeText } from '../parsing/yaml.ts';
import { addPerson, personKey } from './person.ts';
import { OpenStatesPerson } from './records.ts';

const isYaml = (name: string): boolean => /\.ya?ml$/.test(name);

/** Legislators, governors and mayors of the American states. */
export const openstates: ImportFormat = {
  name: 'openstates',
  title: 'US states: the YAML files of openstates/people, one of them or a folder with folders',
  read: async (path, settings = {}) =>
    readAll(await given(path, isYaml, 'no file of Open States is in it.', 4), settings),
};

const City = z.object({ id: z.string(), name: z.string().min(1).max(150) });

async function readAll(there: Given, settings: ReadSettings): Promise<Reading> {
  const gathering = new Gathering();
  const { findings } = gathering;
  const cities = new Map<string, string>();
  const people: { file: string; place: string; value: unknown }[] = [];
  for (const file of there.files) {
    const place = relative(there.folder, file);
    const text = await wholeText(file);
    const isEmpty = text.trim() === '';
    const read = readYaml(text);
    if (isEmpty || 'fault' in read) {
      gathering.records += 1;
      if ('fault' in read) findings.refuse(place, 'noYaml', { detail: read.fault });
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
      people.push({ file, place, value: read.value });
    }
  }
  for (const { file, place, value } of people) {
    gathering.records += 1;
    const read = OpenStatesPerson.safeParse(value);
    if (read.success) addPerson(read.data, place, cities, gathering);
    else {
      findings.refuseUnlike(place, read.error);
      noteUnread(file);
    }
  }
  if (gathering.people.length === 0) {
    const detail = findings.remarks.slice(0, 1).map(remarkInEnglish).join('');
    throw new ImportRefusal(`There is nobody who can be used in ${basename(there.folder)}. ${detail}`.trim(), {
      why: because('nobodyUsable', { detail }),
    });
  }

  /** The name of a file ends with the id of its person, so that a damaged one is known all the same. */
  function noteUnread(file: string): void {
    const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.ya?ml$)/.exec(file)?.[0];
    if (id) gathering.unread.push(personKey(`ocd-person/${id}`));
    else gathering.nameless += 1;
  }

  return gathering.reading({
    source: settings.source ?? 'github.com/openstates/people',
    licence: settings.licence ?? 'CC0 1.0',
    contactKinds: ['email', 'emailDomain', 'twitter', 'facebook', 'instagram', 'youtube', 'phone', 'address'],
    complete: holdsSitting(there),
  });
}

const isCommittee = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && String((value as { id?: unknown }).id).startsWith('ocd-organization/');

/** Whether everybody in office is among the files: those who have left, or one file, say nothing of the others. */
const holdsSitting = ({ files, isFolder }: Given): boolean =>
  isFolder && files.some((file) => !/[/\\](retired|committees)[/\\]/.test(file));
