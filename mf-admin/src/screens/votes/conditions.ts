import type { CallInput } from '@hustings/contract';
import type { Option } from '@hustings/ui/combobox';

type Conditions = CallInput<'previewExclusion'>['body'];

/** The ages of accounts at the time of the vote, youngest first. */
export const accountAges = ['day', 'week', 'month', 'halfYear', 'older'] as const satisfies readonly NonNullable<
  Conditions['accountAges']
>[number][];

export interface ConditionsDraft {
  target: Option | undefined;
  from: string;
  through: string;
  sharedBy: string;
  address: string;
  accountAges: readonly (typeof accountAges)[number][];
  places: readonly Option[];
}

/** The field that is missing or wrong; `none` if no condition is given. */
export type ConditionProblem = 'target' | 'from' | 'through' | 'sharedBy' | 'address' | 'none';

/** Returns an empty form for the seven days before `now`. */
export const emptyConditions = (now: string): ConditionsDraft => ({
  target: undefined,
  from: dayBefore(now, 7),
  through: dayBefore(now, 1),
  sharedBy: '',
  address: '',
  accountAges: [],
  places: [],
});

const dayBefore = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * 86_400_000).toISOString().slice(0, 10);

/** Returns the first problem of a form that the browser can find. The server checks the rest. */
export function problemOf(draft: ConditionsDraft): ConditionProblem | undefined {
  if (!draft.target) return 'target';
  if (!draft.from) return 'from';
  if (!draft.through || draft.through < draft.from) return 'through';
  if (draft.sharedBy && !(Number.isInteger(Number(draft.sharedBy)) && Number(draft.sharedBy) >= 2)) return 'sharedBy';
  const isNone = !draft.sharedBy && !draft.address && draft.accountAges.length === 0 && draft.places.length === 0;
  return isNone ? 'none' : undefined;
}

/** Converts a valid form into the call's conditions. */
export const conditionsOf = ({ target, from, through, ...draft }: ConditionsDraft): Conditions => ({
  targetId: target?.id ?? '',
  from,
  through,
  ...(draft.sharedBy ? { sharedBy: Number(draft.sharedBy) } : {}),
  ...(draft.address ? { address: draft.address.trim() } : {}),
  ...(draft.accountAges.length > 0 ? { accountAges: [...draft.accountAges] } : {}),
  ...(draft.places.length > 0 ? { divisionIds: draft.places.map(({ id }) => id) } : {}),
});
