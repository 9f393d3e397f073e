import { useTranslation } from '@hustings/i18n';
import { sectionPath } from '../../addresses.ts';
import { StateLinks } from '../../frame/state-links.tsx';
import { releasesTabs, type ReleasesTab } from './state.ts';

/** The links between the served releases and the feature flags. */
export function ReleaseTabs({ current }: { current: ReleasesTab }) {
  const { t } = useTranslation('admin');
  const names = { releases: t('flags.releases'), flags: t('flags.name') };
  return (
    <StateLinks
      label={t('flags.tabs')}
      path={sectionPath('releases')}
      current={current}
      states={releasesTabs.map((id) => ({ id, name: names[id] }))}
    />
  );
}
