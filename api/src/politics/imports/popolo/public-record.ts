import type { RollCallChoice, SourceKey, SourceRollCall } from '../../people/index.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { parseDay, parseWebAddress } from '../parsing/values.ts';
import { PopoloVote, type PopoloMotion, type PopoloSpeech, type PopoloVoteEvent } from './records.ts';

/** The lists of a file that hold the public record of people: roll calls and speeches. */
export interface PublicRecordLists {
  motions: Map<string, PopoloMotion>;
  voteEvents: PopoloVoteEvent[];
  votes: PopoloVote[];
  speeches: PopoloSpeech[];
}

/** What records refer to. */
interface References {
  key(id: string): SourceKey;
  person(id: string): SourceKey;
  /** Returns the name of an organization of the file. */
  bodyName(id: string | undefined): string | undefined;
}

/** The maximum characters of what a roll call was about. */
const maxTitle = 1_000;

/** The choices by the words of Popolo, and by those that parliaments use in its place. */
const choices: Record<string, RollCallChoice> = {
  yes: 'for',
  aye: 'for',
  yea: 'for',
  for: 'for',
  voor: 'for',
  no: 'against',
  nay: 'against',
  against: 'against',
  tegen: 'against',
  abstain: 'abstained',
  abstained: 'abstained',
  onthouding: 'abstained',
  absent: 'absent',
  afwezig: 'absent',
  excused: 'absent',
  'not voting': 'notVoting',
  'not-voting': 'notVoting',
  present: 'notVoting',
  paired: 'notVoting',
};

const outcomes: Record<string, SourceRollCall['outcome']> = {
  pass: 'adopted',
  passed: 'adopted',
  adopted: 'adopted',
  aangenomen: 'adopted',
  fail: 'rejected',
  failed: 'rejected',
  rejected: 'rejected',
  verworpen: 'rejected',
};

const wordOf = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');

const urlOf = (sources: readonly { url?: unknown }[] | null | undefined): string | undefined =>
  (sources ?? []).map(({ url }) => parseWebAddress(url)).find(Boolean);

/** A reference to a person, by the id in the file or by identifiers. */
interface Someone {
  id?: string | undefined;
  identifiers: SourceKey[];
}

const keysOf = (id: string | undefined, person: Someone | null | undefined, references: References): SourceKey[] => [
  ...(person?.identifiers ?? []).map(({ scheme, identifier }) => ({ scheme, identifier })),
  ...[id ?? person?.id].flatMap((each) => (each === undefined ? [] : [references.person(each)])),
];

/** Adds roll calls and speeches to the accumulator. Refuses those without what a quotation needs. */
export function addPublicRecord(
  { motions, voteEvents, votes, speeches }: PublicRecordLists,
  references: References,
  accumulator: SourceAccumulator,
): void {
  const { findings } = accumulator;
  const refuse = (place: string): void => {
    findings.refuse(place, 'recordIncomplete');
    accumulator.hasUnreadRecords = true;
  };
  const votesOf = Map.groupBy(votes, (vote) => vote.vote_event_id ?? '');

  function* choicesOf(event: PopoloVoteEvent): Generator<SourceRollCall['votes'][number]> {
    const place = `vote_event ${event.id}`;
    const within = (event.votes ?? []).flatMap((each) => PopoloVote.safeParse(each).data ?? []);
    for (const { voter_id, voter, option } of [...within, ...(votesOf.get(event.id) ?? [])]) {
      const person = keysOf(voter_id, voter, references);
      const choice = choices[wordOf(option)];
      if (choice !== undefined && person.length > 0) yield { person, choice };
      else findings.note('choiceUnknown', place);
    }
  }

  for (const event of voteEvents) {
    const motion = event.motion ?? motions.get(event.motion_id ?? '');
    const title = (motion?.name ?? motion?.text ?? event.name)?.slice(0, maxTitle);
    const day = parseDay(event.start_date ?? event.end_date ?? motion?.date, 'first');
    const url = urlOf(event.sources) ?? urlOf(motion?.sources);
    if (title === undefined || day === undefined || url === undefined) {
      refuse(`vote_event ${event.id}`);
      continue;
    }
    const bodyName = event.organization?.name ?? references.bodyName(event.organization_id);
    const outcome = outcomes[wordOf(event.result)];
    accumulator.rollCall({
      ...references.key(event.id),
      title,
      ...(bodyName ? { bodyName } : {}),
      day,
      ...(outcome ? { outcome } : {}),
      language: event.lang ?? 'und',
      url,
      votes: [...choicesOf(event)],
    });
  }
  for (const { id, creator_id, creator, title = '', text, date, lang, sources } of speeches) {
    const day = parseDay(date, 'first');
    const url = urlOf(sources);
    const person = keysOf(creator_id, creator, references);
    if (day === undefined || url === undefined || person.length === 0) refuse(`speech ${id}`);
    else accumulator.speech({ ...references.key(id), person, title, text, day, language: lang ?? 'und', url });
  }
}
