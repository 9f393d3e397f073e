import type { OfflineReason } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** Returns why a simulation cannot be talked to. */
export const offlineText = (t: TFunction, reason: OfflineReason = 'providerUnavailable'): string =>
  ({
    tooFewPassages: t('offline.tooFewPassages'),
    switchedOffByOwner: t('offline.switchedOffByOwner'),
    switchedOffByAdmin: t('offline.switchedOffByAdmin'),
    allSwitchedOff: t('offline.allSwitchedOff'),
    providerUnavailable: t('offline.providerUnavailable'),
  })[reason];
