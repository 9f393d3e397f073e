import type { ErrorCode } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** What can be wrong with the address of a feed, by the code with which it is refused. */
export function feedProblems(t: TFunction): Partial<Record<ErrorCode, string>> {
  const unreadable = t('claim.feeds.unreadable');
  return { LinkUnreadable: unreadable, InvalidFormat: unreadable, AlreadyExists: t('claim.feeds.exists') };
}
