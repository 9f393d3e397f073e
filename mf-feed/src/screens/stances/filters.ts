import { contentLanguages, type ContentLanguage } from '@hustings/contract';

/** What the list of stances is narrowed to. */
export interface Filters {
  topic?: string;
  language?: ContentLanguage;
  mine?: 'true';
}

/** The filters that an address names; one's own are there for members only. */
export function filtersOf(search: URLSearchParams, signedIn: boolean): Filters {
  const topic = search.get('topic');
  const language = contentLanguages.find((each) => each === search.get('language'));
  return {
    ...(topic ? { topic } : {}),
    ...(language ? { language } : {}),
    ...(signedIn && search.get('mine') === 'true' ? { mine: 'true' as const } : {}),
  };
}

/** The address of the list with other filters; those that are undefined are not in it. */
export function addressOf(filters: { [Name in keyof Filters]: Filters[Name] | undefined }): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(chosen).toString();
  return search ? `/topicstances?${search}` : '/topicstances';
}
