import { assumedViewers, type AssumedViewer, type ProfileTab } from '@hustings/contract';

/** As whom members look at their own profile; empty for how they see it themselves. */
export interface ProfileView {
  as?: AssumedViewer;
  /** The audience or the politician of `as`. */
  asId?: string;
}

/** Returns as whom an address asks to see a profile. */
export function viewOf(search: URLSearchParams): ProfileView {
  const as = assumedViewers.find((each) => each === search.get('as'));
  const asId = search.get('asId');
  return as ? { as, ...(asId ? { asId } : {}) } : {};
}

/** Returns the address of a tab of a profile. The posts are on the profile's own address. */
export function tabAddress(userName: string, tab: ProfileTab, view: ProfileView = {}): string {
  const search = new URLSearchParams({ ...view }).toString();
  return `/@${userName}${tab === 'posts' ? '' : `/${tab}`}${search && `?${search}`}`;
}

/** The types of followees as `?type=` names them, in the order of the page. */
export const followeeTypes = ['user', 'polly', 'party', 'election', 'organisation'] as const;

/** Returns the type of followees that an address asks for. */
export const followeeTypeOf = (search: URLSearchParams) =>
  followeeTypes.find((each) => each === search.get('type')) ?? 'user';
