import type { ShownLimitName } from '@hustings/contract';
import { spanOf, useFormat } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';

/** A limit of this site, in running text. */
export function Limit({ name }: { name: ShownLimitName }) {
  const { number } = useFormat();
  return number(useLimits()[name]);
}

/** A limit of this site with its unit, such as "30 days", in running text. */
export function Span({ name }: { name: ShownLimitName }) {
  const language = useSession((session) => session.language);
  return spanOf(language, name, useLimits()[name]);
}
