import type { ViewScope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { VisuallyHidden } from '@hustings/ui';
import styles from './audience.module.css';
import { audienceIcons } from './names.ts';

/** An icon with text that says who can see an item. */
export function AudienceMark({ scope }: { scope: ViewScope }) {
  const { t } = useTranslation('features');
  const Icon = audienceIcons[scope];
  const texts: Record<ViewScope, string> = {
    everyone: t('audience.mark.everyone'),
    friendsAndFollowers: t('audience.mark.friendsAndFollowers'),
    justFriends: t('audience.mark.justFriends'),
    selectedAudiences: t('audience.mark.selectedAudiences'),
    justThePolly: t('audience.mark.justThePolly'),
    justMe: t('audience.mark.justMe'),
  };
  return (
    <span className={styles.mark} title={texts[scope]}>
      <Icon aria-hidden />
      <VisuallyHidden>{texts[scope]}</VisuallyHidden>
    </span>
  );
}
