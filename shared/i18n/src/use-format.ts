import { useSession } from '@hustings/session';
import { useMemo } from 'react';
import { createFormat, type Format } from './format.ts';

/** Returns the formats of the session's language; relative times count from the session's `now`. */
export function useFormat(): Format {
  const language = useSession((session) => session.language);
  const now = useSession((session) => session.now);
  return useMemo(() => createFormat(language, now), [language, now]);
}
