import { z } from 'zod';
import { CivilDay, Id, Moment, oneLine, writtenText } from '../common/schemas.ts';
import { Named } from '../anonymity/schemas.ts';

/** The data formats that can be imported (docs/decisions/09-people-and-places.md). */
export const ImportFormatName = z.enum([
  'congress',
  'popolo',
  'csv',
  'ocd-divisions',
  'openstates',
  'tweedekamer',
  'eml',
  'openelections',
]);
export type ImportFormatName = z.infer<typeof ImportFormatName>;

/** Facts about uploaded files that the files do not contain. */
export const NewImport = z.object({
  format: ImportFormatName,
  /** The name of the source, as pages show it. Each format has a default. */
  source: oneLine({ max: 200 }).optional(),
  licence: oneLine({ max: 200 }).optional(),
  /** The division to which the organizations of the source belong. */
  division: z
    .string()
    .regex(/^(ocd-division\/|x-)\S{1,190}$/)
    .optional(),
  /** A name that stays the same, in which the ids of a table without the column `scheme` are unique. */
  key: oneLine({ max: 200 }).optional(),
  /** The names of the bodies in which terms may end, with commas; by default all that the source holds now. */
  bodies: oneLine({ max: 1_000 }).optional(),
  /** Whether an admin has checked that the files are whole, which a format without a mark of its end cannot show. */
  whole: z.enum(['yes', 'no']).optional(),
  /** The day on which the data was fetched; today by default. */
  retrieved: CivilDay.optional(),
});
export type NewImport = z.input<typeof NewImport>;

/**
 * The state of an import. `reading` and `applying`: the import is running. `compared`: the import waits for an admin to
 * apply it. `outdated`: the site's data has changed since the comparison, so nothing was written. `brokenOff`: the
 * server stopped, and nothing was written. `previewing` and `undoing`: the effects of the undo of an applied import are
 * being found, or it is being undone; it becomes `applied` again.
 */
export const ImportState = z.enum([
  'reading',
  'compared',
  'applying',
  'applied',
  'previewing',
  'undoing',
  'refused',
  'outdated',
  'brokenOff',
]);
export type ImportState = z.infer<typeof ImportState>;

/**
 * The kind of reason for which an import is refused: unreadable files, too many unusable records, too many people who
 * would leave office or candidacies that would be withdrawn, or a server error.
 */
export const ImportRefusalCode = z.enum(['unreadable', 'damaged', 'vanishing', 'fault']);
export type ImportRefusalCode = z.infer<typeof ImportRefusalCode>;

/** The exact reason of a refusal. Each interface language has a text for each reason, which is filled with `values`. */
export const ImportRefusalReason = z.enum([
  'nothingFits',
  'notUtf8',
  'fileDamaged',
  'empty',
  'noKnownColumns',
  'cutOffInQuotes',
  'noTable',
  'shortRow',
  'cutOffRow',
  'cutOffRecord',
  'noYaml',
  'noList',
  'tooDeep',
  'recordTooLong',
  'noJson',
  'nobodyUsable',
  'zipTooLarge',
  'zipBadName',
  'zipDamaged',
  'filesMissing',
  'noFolder',
  'otherTable',
  'noPlaces',
  'severalFiles',
  'noPersons',
  'noXml',
  'otherXml',
  'severalElections',
  'noElectionInName',
  'countOfPart',
  'columnsMissing',
  'tooManyUnusable',
  'tooManyVanish',
  'tooManyVanishOfBody',
  'tooManyWithdrawals',
  'tooManyRemovals',
  'sourceReserved',
  'keyMissing',
  'noSuchBody',
  'otherPeople',
  'rowClash',
  'mayBeCutOff',
]);
export type ImportRefusalReason = z.infer<typeof ImportRefusalReason>;

/**
 * A finding about a refused record or an odd value of a source. Each interface language has a text for each finding,
 * which is filled with `values`.
 */
export const ImportFinding = z.enum([
  // Findings about refused records
  'noYaml',
  'unlikeSchema',
  'emptyFile',
  'fileCutOff',
  'noId',
  'noName',
  'noFamilyName',
  'nameNone',
  'noOcdId',
  'rowIncomplete',
  'seatIncomplete',
  'noSuchPerson',
  'bodyMissing',
  'bodyUnnamed',
  'severalPeople',
  'identifierShared',
  'twoTermsAtOnce',
  'termElsewhere',
  'contactsOfNobody',
  'candidacyOfNobody',
  'resultOfUnknownContest',
  'countOfUnknownCandidate',
  'candidacyIncomplete',
  'votesNone',
  'rollCallVotesOfNobody',
  'speechOfNobody',
  'recordIncomplete',
  'choiceUnknown',
  // Findings about stored records
  'recordLocked',
  // Findings about odd values
  'dateNone',
  'dateFirstDay',
  'dateLastDay',
  'genderUnknown',
  'nameDamaged',
  'nameOfTwoAlphabets',
  'nameWithTitle',
  'nameWithNickname',
  'nameFromParts',
  'calledByInitials',
  'particleSorted',
  'titlesLeftOut',
  'namesakes',
  'termEndsEarly',
  'termsOfSameDay',
  'termWithoutEnd',
  'termsUndated',
  'formerMembers',
  'formerWithoutEnd',
  'seatChanged',
  'partyChanged',
  'otherCaucus',
  'partyless',
  'severalParties',
  'partyNone',
  'partyWithoutSeats',
  'partyOfCountry',
  'labelShared',
  'labelUnknown',
  'seatVacant',
  'seatUndated',
  'seatOfNoParty',
  'senatorUndated',
  'memberWithoutSeat',
  'personWithoutSeat',
  'roleWithoutPlace',
  'cityUnnamed',
  'dateOfYaml',
  'mailBackwards',
  'mailNone',
  'mailPublic',
  'contactPrivate',
  'accountNone',
  'linkRelative',
  'electionIncomplete',
  'committee',
  'committeeFile',
  'recordDeleted',
  'jsonInText',
  'rowsBeforeColumns',
  'columnsUnknown',
  'cellsPartedByTabs',
  'cellsPartedBy',
  'placeTwice',
  'placeUnnamed',
  'apostrophe',
  'placeAlias',
  'placeGone',
  'placeEndsEarly',
  'placeImplied',
  'populationNone',
  'candidatesWithoutId',
  'possibleDuplicate',
  'identicalLists',
  'listUnnamed',
  'genderUnpublished',
  'addressLeftOut',
  'reportingUnits',
  'writeInVotes',
  'blankVotes',
  'invalidVotes',
  'totalVotes',
  'votesSummed',
  'districtDecimal',
  'ballotMeasure',
]);
export type ImportFinding = z.infer<typeof ImportFinding>;

/** A field of a person that an import can change. */
export const ImportedField = z.enum([
  'name',
  'sortName',
  'otherNames',
  'gender',
  'website',
  'image',
  'identifiers',
  'source',
]);
export type ImportedField = z.infer<typeof ImportedField>;

/** A kind of row that an import counts. */
export const ImportedKind = z.enum([
  'division',
  'organization',
  'office',
  'person',
  'membership',
  'contact',
  'election',
  'contest',
  'list',
  'candidacy',
  'result',
  'rollCall',
  'speech',
]);
export type ImportedKind = z.infer<typeof ImportedKind>;

/**
 * How far a running import or its undo is. `reading` counts bytes, `writing` rows, and the other steps their parts.
 * `seconds` have passed since the step began.
 */
export const ImportProgress = z.object({
  step: z.enum(['reading', 'comparing', 'writing', 'checking', 'undoing', 'deriving']),
  done: z.number().int().optional(),
  total: z.number().int().optional(),
  seconds: z.number(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

/**
 * Why an undo or its preview wrote nothing: it would have had other effects than those that the admin saw, the server stopped, or a fault
 * of the server.
 */
export const UndoFailure = z.enum(['changedMeanwhile', 'brokenOff', 'fault']);
export type UndoFailure = z.infer<typeof UndoFailure>;

/**
 * Why the undo of an import leaves rows as they are: an admin or another import changed them since, or something refers to
 * them, such as a vote, a follow or a record of another source.
 */
export const UndoObstacle = z.enum(['changed', 'inUse']);
export type UndoObstacle = z.infer<typeof UndoObstacle>;

/** What the undo of an import does to the rows of a kind. */
const UndoneRows = z.object({ kind: ImportedKind, count: z.number().int() });

/** What the undo of an import does. Nothing rests on the import if nothing stays. */
export const ImportUndo = z.object({
  /** The rows that the import added and that go. */
  removed: z.array(UndoneRows),
  /** The rows that get their former values, or come back. */
  restored: z.array(UndoneRows),
  stays: z.array(
    UndoneRows.extend({
      obstacle: UndoObstacle,
      /** The first names of the rows. */
      names: z.array(z.string()),
    }),
  ),
  /** Identifies the shown effects. An undo with other effects is refused. */
  mark: z.string(),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

/** An import run. */
export const ImportRun = z.object({
  id: Id,
  format: ImportFormatName,
  /** The names of the uploaded files, or the path that the operator gave at the command line. */
  files: z.array(z.string()),
  state: ImportState,
  /** Present if `state` is `refused`. */
  refusal: z
    .object({
      code: ImportRefusalCode,
      /** A technical description in English. */
      sentence: z.string(),
      /** Absent if only the sentence is known. */
      reason: ImportRefusalReason.optional(),
      /**
       * The values that fill the text, such as the `name` of a file and the `line`. `detail` is technical, in English.
       */
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .optional(),
  /** Present while the import is running, once it has reported. */
  progress: ImportProgress.optional(),
  /** The admin who started the import; absent if the operator did at the command line, or the account was deleted. */
  startedBy: Named.optional(),
  appliedBy: Named.optional(),
  byCommand: z.boolean(),
  /** The name of the source; absent until the files are read. */
  source: z.string().optional(),
  licence: z.string().optional(),
  retrieved: CivilDay,
  /** The number of records in the files; absent until the files are read. */
  records: z.number().int().optional(),
  /** The number of rows that the import would write or has written; absent before the comparison. */
  changes: z.number().int().optional(),
  counts: z.array(
    z.object({
      kind: ImportedKind,
      added: z.number().int(),
      changed: z.number().int(),
      /** The memberships and candidacies that end, and the contacts, roll calls and speeches that are removed. */
      ended: z.number().int(),
      unchanged: z.number().int(),
    }),
  ),
  /** Whether the import ends no terms, because the source is incomplete or has unreadable records. */
  endsNobody: z.boolean(),
  /** The number of lines in the report of the import. */
  lines: z.number().int(),
  /**
   * Whether the import can be applied or (`mayCompare`) compared again. Both are possible only while its files are
   * stored.
   */
  mayApply: z.boolean(),
  mayCompare: z.boolean(),
  /** Whether an applied import can be undone. Its former rows are kept for some days only. */
  mayUndo: z.boolean(),
  started: Moment,
  compared: Moment.optional(),
  applied: Moment.optional(),
  undone: Moment.optional(),
  undoneBy: Named.optional(),
  /** Why the last undo or preview wrote nothing. */
  undoFailure: UndoFailure.optional(),
  /** What the undo does, by the last preview. */
  undoEffects: ImportUndo.optional(),
});
export type ImportRun = z.infer<typeof ImportRun>;

/**
 * The kind of a line in a report: a refused record, an odd value, a person in office who is missing from the source, or
 * a changed, ended or added row.
 */
export const ImportLineKind = z.enum(['refused', 'note', 'vanished', 'changed', 'ended', 'added']);
export type ImportLineKind = z.infer<typeof ImportLineKind>;

/** A line of the report of an import. */
export const ImportLine = z.object({
  number: z.number().int(),
  kind: ImportLineKind,
  /** The kind of the row that the line is about, if any. */
  entity: ImportedKind.optional(),
  /** The name of the row, or the place of the record in the file. For a note: its text in English. */
  name: z.string(),
  /** Technical details in English. For a note: the places in the file that it is about. */
  detail: z.string().optional(),
  /** The code of the finding that `detail` of a refused record, or `name` of a note, describes in English. */
  finding: ImportFinding.optional(),
  /**
   * The values that fill the text of the finding, such as a `name` or a `number`. `detail` is technical, in English;
   * `times` is the number of occurrences.
   */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The names of the changed fields of a person. */
  fields: z.array(ImportedField).optional(),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** The order to undo an import as it was shown. */
export const UndoOrder = z.strictObject({
  mark: z.string().max(100),
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
});
export type UndoOrder = z.input<typeof UndoOrder>;
