import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import { SettingsPage } from '../../../settings/settings-page.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { LevelCard } from './level-card.tsx';
import styles from './level.module.css';
import { Present } from './present.tsx';

/** `/settings/level`: the member's level, its rights, and the requirements of further levels. */
export default function LevelScreen() {
  const { t } = useTranslation('profile');
  return (
    <SettingsPage tab="level" lead={t('settings.levels.lead')}>
      {(user) => <Levels user={user} />}
    </SettingsPage>
  );
}

function Levels({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const { data: reputation } = useSuspenseQuery(queries.reputation);
  const next = reputation.levels.find(({ reached }) => !reached);
  return (
    <>
      <Present reputation={reputation} boost={user.reputationBoost} />
      <FirstStepsCard user={user} />
      <IdentityCard />
      <section className={styles.levels} aria-label={t('settings.levels.all')}>
        {reputation.levels.map((level) => (
          <LevelCard key={level.level} level={level} isNext={level === next} />
        ))}
      </section>
    </>
  );
}
