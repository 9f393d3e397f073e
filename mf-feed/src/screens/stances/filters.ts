import type { InterfaceLanguage } from '@hustings/contract';

/** What the list of stances is narrowed to. */
export interface Filters {
  topic?: string;
  language?: InterfaceLanguage;
  mine?: 'true';
}

/** The filters that an address names; one's own are there for members only. */
export function filtersOf(search: URLSearchParams, signedIn: boolean): Filters {
  const topic = search.get('topic');
  const language = search.get('language');
  return {
    ...(topic ? { topic } : {}),
    ...(language === 'en' || language === 'nl' ? { language } : {}),
    ...(signedIn && search.get('mine') === 'true' ? { mine: 'true' as const } : {}),
  };
}

/** The address of the list with other filters. */
export function addressOf(filters: Filters): string {
  const search = new URLSearchParams(Object.entries(filters)).toString();
  return search ? `/topicstances?${search}` : '/topicstances';
}
