import { timeZoneOf } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useMemo } from 'react';
import { createFormat, type Format } from './format.ts';

/** Returns the time zone of the site, in which pages show times. */
export const useTimeZone = (): string => useSession((session) => timeZoneOf(session.site));

/** Returns the formats of the session's language; relative times count from the session's `now`. */
export function useFormat(): Format {
  const language = useSession((session) => session.language);
  const now = useSession((session) => session.now);
  const timeZone = useTimeZone();
  return useMemo(() => createFormat(language, now, timeZone), [language, now, timeZone]);
}
