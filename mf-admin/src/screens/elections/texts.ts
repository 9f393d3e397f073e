import type { CandidacyRecord, ContestRecord, ElectionRecord, ElectionRecordField } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

export const kindNames = (t: TFunction): Record<ElectionRecord['kind'], string> => ({
  general: t('elections.kinds.general'),
  primary: t('elections.kinds.primary'),
  runoff: t('elections.kinds.runoff'),
  special: t('elections.kinds.special'),
  other: t('elections.kinds.other'),
});

export const levelNames = (t: TFunction): Record<NonNullable<ElectionRecord['level']>, string> => ({
  supranational: t('elections.levels.supranational'),
  national: t('elections.levels.national'),
  regional: t('elections.levels.regional'),
  local: t('elections.levels.local'),
});

export const contestKindNames = (t: TFunction): Record<ContestRecord['kind'], string> => ({
  candidates: t('elections.contestKinds.candidates'),
  parties: t('elections.contestKinds.parties'),
});

export const statusNames = (t: TFunction): Record<CandidacyRecord['status'], string> => ({
  filed: t('elections.statuses.filed'),
  qualified: t('elections.statuses.qualified'),
  writeIn: t('elections.statuses.writeIn'),
  withdrawn: t('elections.statuses.withdrawn'),
});

export const fieldNames = (t: TFunction): Record<ElectionRecordField, string> => ({
  name: t('elections.fields.name'),
  day: t('elections.fields.day'),
  kind: t('elections.fields.kind'),
  level: t('elections.fields.level'),
  place: t('elections.fields.place'),
  pollsClose: t('elections.fields.pollsClose'),
  seats: t('elections.fields.seats'),
  party: t('elections.fields.party'),
  number: t('elections.fields.number'),
  list: t('elections.fields.list'),
  listPosition: t('elections.fields.listPosition'),
  status: t('elections.fields.status'),
  office: t('elections.fields.office'),
  incumbent: t('elections.fields.incumbent'),
  locality: t('elections.fields.locality'),
  elected: t('elections.fields.elected'),
  isLocked: t('elections.fields.isLocked'),
  termsFrom: t('elections.fields.termsFrom'),
  termsBegun: t('elections.fields.termsBegun'),
  termsEnded: t('elections.fields.termsEnded'),
});

/** Returns the text of a value in the history. Names and numbers stay as they are. */
export function valueText(t: TFunction, field: ElectionRecordField, value: string): string {
  const names: Partial<Record<ElectionRecordField, Record<string, string>>> = {
    kind: { ...kindNames(t), ...contestKindNames(t) },
    level: levelNames(t),
    status: statusNames(t),
    incumbent: { true: t('elections.yes'), false: t('elections.no') },
    elected: { true: t('elections.yes'), false: t('elections.no') },
    isLocked: { true: t('elections.yes'), false: t('elections.no') },
  };
  return names[field]?.[value] ?? value;
}

/** Makes the options of a choice, with an empty one first where the value may be unknown. */
export const optionsOf = (names: Record<string, string>, unknown?: string) => [
  ...(unknown === undefined ? [] : [{ id: '', label: unknown }]),
  ...Object.entries(names).map(([id, label]) => ({ id, label })),
];
