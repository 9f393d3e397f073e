import { z } from 'zod';
import { CivilDay, Id, Moment, oneLine } from '../common/schemas.ts';
import { Named } from '../anonymity/schemas.ts';

/** The forms of data that can be imported (docs/decisions/09-people-and-places.md). */
export const ImportFormatName = z.enum(['congress', 'popolo', 'csv', 'ocd-divisions', 'openstates', 'tweedekamer']);
export type ImportFormatName = z.infer<typeof ImportFormatName>;

/** What an admin says of files that say little of themselves. The files themselves travel beside it. */
export const NewImport = z.object({
  format: ImportFormatName,
  /** The name of the source, as pages show it; without it the format names one. */
  source: oneLine({ max: 200 }).optional(),
  licence: oneLine({ max: 200 }).optional(),
  /** The division that organizations of the source stand in. */
  division: z
    .string()
    .regex(/^(ocd-division\/|x-)\S{1,190}$/)
    .optional(),
  /** The day on which the data was fetched; today where none is given. */
  retrieved: CivilDay.optional(),
});
export type NewImport = z.input<typeof NewImport>;

/**
 * How far an import is. `reading` and `applying` go on by themselves; `compared` waits for an admin to apply it;
 * `outdated` has met other data than it was compared with, so nothing was written and it wants comparing again;
 * `brokenOff` ended with the server that worked on it, and nothing of it was written.
 */
export const ImportState = z.enum(['reading', 'compared', 'applying', 'applied', 'refused', 'outdated', 'brokenOff']);
export type ImportState = z.infer<typeof ImportState>;

/**
 * Why an import was refused as a whole: it cannot be read; too many of its records are unusable; too many people would
 * vanish; or a fault of the server.
 */
export const ImportRefusalCode = z.enum(['unreadable', 'damaged', 'vanishing', 'fault']);
export type ImportRefusalCode = z.infer<typeof ImportRefusalCode>;

/** What exactly was wrong with it; each language says it in its words, with the values that belong to it. */
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
  'columnsMissing',
  'tooManyUnusable',
  'tooManyVanish',
]);
export type ImportRefusalReason = z.infer<typeof ImportRefusalReason>;

/**
 * What a report says of a record that was refused, or of something odd in a source; each language says it in its words,
 * with the values that belong to it.
 */
export const ImportFinding = z.enum([
  // Of records that were refused
  'noYaml',
  'unlikeSchema',
  'emptyFile',
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
  'contactsOfNobody',
  'candidacyOfNobody',
  // Of what is odd
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
]);
export type ImportFinding = z.infer<typeof ImportFinding>;

/** What of a person can differ. */
export const ImportedField = z.enum(['name', 'sortName', 'otherNames', 'gender', 'website', 'image', 'identifiers']);
export type ImportedField = z.infer<typeof ImportedField>;

/** What an import counts rows of. */
export const ImportedKind = z.enum([
  'division',
  'organization',
  'office',
  'person',
  'membership',
  'contact',
  'election',
  'contest',
  'candidacy',
]);
export type ImportedKind = z.infer<typeof ImportedKind>;

/** One run of the importer. */
export const ImportRun = z.object({
  id: Id,
  format: ImportFormatName,
  /** The names of its files, or the path that the command was given. */
  files: z.array(z.string()),
  state: ImportState,
  /** Only where `state` is `refused`. */
  refusal: z
    .object({
      code: ImportRefusalCode,
      /** Technical, and in English. */
      sentence: z.string(),
      /** Absent where nothing more is known than the sentence. */
      reason: ImportRefusalReason.optional(),
      /**
       * What belongs to the reason, such as the `name` of a file and the `line`; `detail` is technical, and in English.
       */
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .optional(),
  /** Absent where the operator ran it at the command line, or the account is gone. */
  startedBy: Named.optional(),
  appliedBy: Named.optional(),
  byCommand: z.boolean(),
  /** As the data, or whoever brought it, names it; absent until it is read. */
  source: z.string().optional(),
  licence: z.string().optional(),
  retrieved: CivilDay,
  /** Records that the files hold; absent until they are read. */
  records: z.number().int().optional(),
  /** Rows that it would write, or has written; absent until it is compared. */
  changes: z.number().int().optional(),
  counts: z.array(
    z.object({
      kind: ImportedKind,
      added: z.number().int(),
      changed: z.number().int(),
      /** Of memberships and candidacies those that end, of contacts those that are taken away. */
      ended: z.number().int(),
      unchanged: z.number().int(),
    }),
  ),
  /** The source does not name everybody, or a record could not be read: nobody is ended by it. */
  endsNobody: z.boolean(),
  /** Lines of its report. */
  lines: z.number().int(),
  /** Whether it can be applied, or compared again, now: its files are kept for some days. */
  mayApply: z.boolean(),
  mayCompare: z.boolean(),
  started: Moment,
  compared: Moment.optional(),
  applied: Moment.optional(),
});
export type ImportRun = z.infer<typeof ImportRun>;

/**
 * What a line of a report says: a record that was refused, something odd that was met, a person in office whom the
 * source no longer names, or a row that is changed, ended or added.
 */
export const ImportLineKind = z.enum(['refused', 'note', 'vanished', 'changed', 'ended', 'added']);
export type ImportLineKind = z.infer<typeof ImportLineKind>;

/** A line of the report of an import. */
export const ImportLine = z.object({
  number: z.number().int(),
  kind: ImportLineKind,
  /** What it is about, where it is a row. */
  entity: ImportedKind.optional(),
  /** Who or what, or where in the file; of something odd what it is, in English. */
  name: z.string(),
  /** What of it; technical, and in English. Of something odd where it was met. */
  detail: z.string().optional(),
  /** What is said: of what was refused in place of `detail`, of something odd in place of `name`. */
  finding: ImportFinding.optional(),
  /**
   * What belongs to the finding, such as a `name` or a `number`; `detail` is technical, and in English, and `times` is
   * how often something odd was met.
   */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** What of a person is changed, in place of `detail`. */
  fields: z.array(ImportedField).optional(),
});
export type ImportLine = z.infer<typeof ImportLine>;
