import type { CandidateGender, CandidateOrder } from '@hustings/contract';
import { termOf } from '@hustings/features/search';

/** The filters and the order of the candidates, as in the address of the list. */
export interface CandidateFilters {
  term: string;
  /** The id of the contest. */
  contest: string;
  /** The id of the party. */
  party: string;
  /** The number of the list. */
  list: string;
  gender: CandidateGender | '';
  incumbent: boolean;
  elected: boolean;
  sort: CandidateOrder;
}

/** The orders of the list; the first is the default. */
export const candidateOrders = ['random', 'name', 'list', 'party'] as const satisfies readonly CandidateOrder[];

export const genders = ['female', 'male', 'other'] as const satisfies readonly CandidateGender[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const listNumber = /^[1-9]\d{0,4}$/;

/** Reads the filters from an address and ignores invalid values. */
export function filtersOf(search: URLSearchParams): CandidateFilters {
  const fitting = (name: string, pattern: RegExp) => {
    const text = search.get(name) ?? '';
    return pattern.test(text) ? text : '';
  };
  return {
    term: termOf(search),
    contest: fitting('contest', uuid),
    party: fitting('party', uuid),
    list: fitting('list', listNumber),
    gender: genders.find((gender) => gender === search.get('gender')) ?? '',
    incumbent: search.get('incumbent') === 'true',
    elected: search.get('elected') === 'true',
    sort: candidateOrders.find((order) => order === search.get('sort')) ?? 'random',
  };
}

/** Converts filters into query parameters; omits those that do not filter. */
export function asQuery({ term, contest, party, list, gender, incumbent, elected, sort }: CandidateFilters) {
  return {
    ...(term ? { term } : {}),
    ...(contest ? { contest } : {}),
    ...(party ? { party } : {}),
    ...(list ? { list } : {}),
    ...(gender ? { gender } : {}),
    ...(incumbent ? { incumbent: 'true' as const } : {}),
    ...(elected ? { elected: 'true' as const } : {}),
    ...(sort === 'random' ? {} : { sort }),
  };
}

/** Counts active filters except the search. */
export const countFilters = ({ contest, party, list, gender, incumbent, elected }: CandidateFilters): number =>
  [contest, party, list, gender, incumbent, elected].filter(Boolean).length;

/** Resets all filters except the order. */
export const noFilters = {
  contest: '',
  party: '',
  list: '',
  gender: '',
  incumbent: false,
  elected: false,
} as const satisfies Partial<CandidateFilters>;
