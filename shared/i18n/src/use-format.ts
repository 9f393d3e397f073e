import { useSession } from '@hustings/session';
import { useMemo } from 'react';
import { createFormat, type Format } from './format.ts';

/** The formats of this person's language; relative times are counted from the session's `now`. */
export function useFormat(): Format {
  const language = useSession((session) => session.language);
  const now = useSession((session) => session.now);
  return useMemo(() => createFormat(language, now), [language, now]);
}
