import { basename } from 'node:path';
import type { z } from 'zod';
import { because, ImportRefusal, type ImportFormat, type Reading, type ReadSettings } from '../format.ts';
import { given } from '../parsing/files.ts';
import { Gathering } from '../parsing/accumulator.ts';
import { jsonItems } from '../parsing/json.ts';
import { PopoloArea, PopoloEvent, PopoloMembership, PopoloOrganization, PopoloPerson, PopoloPost } from './records.ts';
import { scopeOf, surroundingsOf } from './scope.ts';
import { gatherPopolo, type PopoloLists } from './mapper.ts';

/** People, parties and offices in Popolo 1.0, EveryPolitician's files among them. */
export const popolo: ImportFormat = {
  name: 'popolo',
  title: 'Popolo 1.0 as JSON: persons, organizations, posts, memberships, areas, events; EveryPolitician too',
  read: async (path, settings = {}) => {
    const { files } = await given(path, (name) => /popolo.*\.json(\.gz)?$/i.test(name), 'no file of Popolo is in it.');
    if (files.length > 1)
      throw new ImportRefusal(`${path} holds ${files.length} files of Popolo: import them one by one.`, {
        why: because('severalFiles', { number: files.length }),
      });
    return readPopolo(files[0] as string, settings);
  },
};

const lists = {
  persons: PopoloPerson,
  organizations: PopoloOrganization,
  areas: PopoloArea,
  posts: PopoloPost,
  events: PopoloEvent,
  memberships: PopoloMembership,
} as const;

type ListName = keyof typeof lists;

const listNames: Record<string, ListName> = {
  people: 'persons',
  ...Object.fromEntries(Object.keys(lists).map((name) => [name, name as ListName])),
};

async function readPopolo(path: string, settings: ReadSettings): Promise<Reading> {
  const gathering = new Gathering();
  const held: PopoloLists = {
    persons: [],
    organizations: new Map(),
    areas: new Map(),
    posts: new Map(),
    events: new Map(),
    memberships: [],
  };
  const unread: string[] = [];
  const counts: Record<string, number> = {};
  for await (const { list, value } of jsonItems(path)) {
    const name = listNames[list];
    if (!name) continue;
    counts[name] = (counts[name] ?? 0) + 1;
    gathering.records += 1;
    const read = lists[name].safeParse(value);
    if (!read.success) refuse(name, counts[name], value, read.error);
    else if (name === 'persons') held.persons.push(read.data as PopoloPerson);
    else if (name === 'memberships') held.memberships.push(read.data as PopoloMembership);
    else held[name].set((read.data as { id: string }).id, read.data as never);
  }
  if (!counts['persons']) {
    const why = because('noPersons', { name: basename(path) });
    throw new ImportRefusal(`${basename(path)} holds no persons in the form of Popolo.`, { why });
  }

  function refuse(name: ListName, number: number, value: unknown, error: z.ZodError): void {
    const id = (value as { id?: unknown } | null)?.id;
    const known = typeof id === 'string' && id !== '' ? id : undefined;
    gathering.findings.refuseUnlike(`${name} ${number} (${known ?? 'no id'})`, error);
    if (name !== 'persons') return;
    if (known) unread.push(known);
    else gathering.nameless += 1;
  }

  const chamber = [...held.organizations.values()].find(({ classification }) => classification === 'legislature');
  const isEveryPolitician =
    chamber?.id === 'legislature' || held.memberships.some((each) => each.legislative_period_id !== undefined);
  const wikidata = chamber?.identifiers.find(({ scheme }) => scheme === 'wikidata')?.identifier;
  const about = { isEveryPolitician, legislature: chamber?.name, wikidata };
  const { scope, source } = scopeOf(await surroundingsOf(path), about, settings);
  gatherPopolo(held, scope, gathering);
  gathering.unread.push(...unread.map((identifier) => ({ scheme: scope.personScheme, identifier })));
  return gathering.reading({
    source,
    ...(settings.licence ? { licence: settings.licence } : {}),
    contactKinds: ['email', 'emailDomain', 'twitter', 'facebook', 'instagram', 'youtube', 'phone', 'address'],
  });
}
