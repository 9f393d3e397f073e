import { basename } from 'node:path';
import type { z } from 'zod';
import { RowList } from '../../../platform/core/row-list.ts';
import { explain, ImportRefusal, type ImportFormat, type ParsedSource, type ReadSettings } from '../format.ts';
import { findSourceFiles } from '../parsing/files.ts';
import { SourceAccumulator } from '../parsing/accumulator.ts';
import { jsonItems } from '../parsing/json.ts';
import {
  PopoloArea,
  PopoloCandidacy,
  PopoloCandidateList,
  PopoloContest,
  PopoloEvent,
  PopoloMembership,
  PopoloMotion,
  PopoloOrganization,
  PopoloPerson,
  PopoloPost,
  PopoloSpeech,
  PopoloVote,
  PopoloVoteEvent,
} from './records.ts';
import { scopeOf, readFileContext } from './scope.ts';
import { isSiteHead, readSiteExport } from './site-export.ts';
import type { ElectionLists } from './contests.ts';
import { mapPopolo, type PopoloLists } from './mapper.ts';
import type { PublicRecordLists } from './public-record.ts';

/** People, parties and offices in Popolo 1.0, including the files of EveryPolitician. */
export const popolo: ImportFormat = {
  name: 'popolo',
  title:
    'Popolo 1.0 as JSON: persons, organizations, posts, memberships, areas, events, contests, candidacies, vote_events, speeches; EveryPolitician too',
  read: async (path, settings = {}) => {
    const { files } = await findSourceFiles(
      path,
      (name) => /popolo.*\.json(\.gz)?$/i.test(name),
      'no file of Popolo is in it.',
    );
    if (files.length > 1)
      throw new ImportRefusal(`${path} holds ${files.length} files of Popolo: import them one by one.`, {
        explanation: explain('severalFiles', { number: files.length }),
      });
    return readPopolo(files[0] as string, settings);
  },
};

const schemas = {
  persons: PopoloPerson,
  organizations: PopoloOrganization,
  areas: PopoloArea,
  posts: PopoloPost,
  events: PopoloEvent,
  memberships: PopoloMembership,
  contests: PopoloContest,
  candidate_lists: PopoloCandidateList,
  candidacies: PopoloCandidacy,
  motions: PopoloMotion,
  vote_events: PopoloVoteEvent,
  votes: PopoloVote,
  speeches: PopoloSpeech,
} as const;

type ListName = keyof typeof schemas;

const listNames: Record<string, ListName> = {
  people: 'persons',
  ...Object.fromEntries(Object.keys(schemas).map((name) => [name, name as ListName])),
};

async function readPopolo(path: string, settings: ReadSettings): Promise<ParsedSource> {
  const accumulator = new SourceAccumulator();
  const persons = new RowList<PopoloPerson>();
  const popoloLists: PopoloLists = {
    persons,
    organizations: new Map(),
    areas: new Map(),
    posts: new Map(),
    events: new Map(),
    memberships: [],
  };
  const elections: ElectionLists = { contests: [], candidateLists: [], candidacies: [] };
  popoloLists.elections = elections;
  const publicRecord: PublicRecordLists = { motions: new Map(), voteEvents: [], votes: [], speeches: [] };
  popoloLists.publicRecord = publicRecord;
  const unread: string[] = [];
  const counts: Record<string, number> = {};
  for await (const { list, value } of jsonItems(path)) {
    if (isSiteHead(list, value)) return readSiteExport(path, value.publisher, settings);
    const name = listNames[list];
    if (!name) continue;
    counts[name] = (counts[name] ?? 0) + 1;
    accumulator.records += 1;
    const read = schemas[name].safeParse(value);
    if (!read.success) refuse(name, counts[name], value, read.error);
    else if (name === 'persons') persons.push(read.data as PopoloPerson);
    else if (name === 'memberships') popoloLists.memberships.push(read.data as PopoloMembership);
    else if (name === 'contests') elections.contests.push(read.data as PopoloContest);
    else if (name === 'candidate_lists') elections.candidateLists.push(read.data as PopoloCandidateList);
    else if (name === 'candidacies') elections.candidacies.push(read.data as PopoloCandidacy);
    else if (name === 'vote_events') publicRecord.voteEvents.push(read.data as PopoloVoteEvent);
    else if (name === 'votes') publicRecord.votes.push(read.data as PopoloVote);
    else if (name === 'speeches') publicRecord.speeches.push(read.data as PopoloSpeech);
    else if (name === 'motions')
      publicRecord.motions.set((read.data as PopoloMotion).id ?? '', read.data as PopoloMotion);
    else popoloLists[name].set((read.data as { id: string }).id, read.data as never);
  }
  const hasPublicRecord = publicRecord.voteEvents.length + publicRecord.speeches.length > 0;
  if (!counts['persons'] && !hasPublicRecord) {
    const explanation = explain('noPersons', { name: basename(path) });
    throw new ImportRefusal(`${basename(path)} holds no persons in the form of Popolo.`, { explanation });
  }

  function refuse(name: ListName, number: number, value: unknown, error: z.ZodError): void {
    const id = (value as { id?: unknown } | null)?.id;
    const known = typeof id === 'string' && id !== '' ? id : undefined;
    accumulator.findings.refuseInvalid(`${name} ${number} (${known ?? 'no id'})`, error);
    // A candidacy that could not be read is not withdrawn.
    if (name === 'contests' || name === 'candidacies') accumulator.unidentified += 1;
    if (name === 'vote_events' || name === 'speeches') accumulator.hasUnreadRecords = true;
    if (name !== 'persons') return;
    if (known) unread.push(known);
    else accumulator.unidentified += 1;
  }

  const chamber = [...popoloLists.organizations.values()].find(
    ({ classification }) => classification === 'legislature',
  );
  const isEveryPolitician =
    chamber?.id === 'legislature' || popoloLists.memberships.some((each) => each.legislative_period_id !== undefined);
  const wikidata = chamber?.identifiers.find(({ scheme }) => scheme === 'wikidata')?.identifier;
  const about = { isEveryPolitician, legislature: chamber?.name, wikidata };
  const { scope, source } = scopeOf(await readFileContext(path), about, settings);
  mapPopolo(popoloLists, scope, accumulator);
  for (const identifier of unread) accumulator.unread.push({ scheme: scope.personScheme, identifier });
  return accumulator.finish({
    source,
    ...(settings.licence ? { licence: settings.licence } : {}),
    // A file of roll calls or speeches lists no people, and ends nobody's term.
    complete: counts['persons'] !== undefined,
    contactKinds: ['email', 'emailDomain', 'twitter', 'facebook', 'instagram', 'youtube', 'phone', 'address'],
  });
}
