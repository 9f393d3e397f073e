import { browserMemory, type BrowserMemory, type BrowserMemoryName } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import type { ReactNode } from 'react';
import { Facts } from '../parts/facts.tsx';

/** The text for each item that the site stores in a browser. */
export type BrowserWords = Record<BrowserMemoryName, ReactNode>;

const entries = Object.entries(browserMemory) as [BrowserMemoryName, BrowserMemory][];

/** Lists everything that the site stores in some places of a browser. */
export function BrowserList({ places, words }: { places: readonly BrowserMemory['place'][]; words: BrowserWords }) {
  const { t } = useTranslation('feed');
  const items = entries
    .filter(([, { place }]) => places.includes(place))
    .map(([key, { name, days }]) => ({
      name,
      code: true,
      text: (
        <>
          {words[key]} {days !== undefined && <strong>{t('informational.kept.days', { count: days })}</strong>}
        </>
      ),
    }));
  return <Facts items={items} />;
}
