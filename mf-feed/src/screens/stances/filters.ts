import { contentLanguages, type ContentLanguage } from '@hustings/contract';

export interface Filters {
  topic?: string;
  language?: ContentLanguage;
  mine?: 'true';
}

/** Reads the filters from the address; `mine` is for members only. */
export function filtersOf(search: URLSearchParams, signedIn: boolean): Filters {
  const topic = search.get('topic');
  const language = contentLanguages.find((each) => each === search.get('language'));
  return {
    ...(topic ? { topic } : {}),
    ...(language ? { language } : {}),
    ...(signedIn && search.get('mine') === 'true' ? { mine: 'true' as const } : {}),
  };
}

/** The address of the list with these filters; omits undefined ones. */
export function addressOf(filters: { [Name in keyof Filters]: Filters[Name] | undefined }): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(chosen).toString();
  return search ? `/topicstances?${search}` : '/topicstances';
}
