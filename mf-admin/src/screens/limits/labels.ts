import { useSession } from '@hustings/session';
import dutch from '../../locales/limits.nl.json';
import english from '../../locales/limits.en.json';

const labels: Record<'en' | 'nl', Readonly<Record<string, string>>> = { en: english, nl: dutch };

/**
 * Returns the function that labels a limit in the language of the page. The labels of both languages load with this page
 * only, because they are as large as all other texts of the administration.
 */
export function useLimitLabel(): (name: string) => string {
  const language = useSession((session) => session.language);
  return (name) => labels[language][name] ?? name;
}
