import { profileRequirements, type CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import styles from './levels.module.css';
import { RequirementList } from './requirement-list.tsx';

interface LevelNoticeProps {
  user: CurrentUser;
  title: string;
  text: string;
}

/**
 * Replaces the form of an act that requires level 2, so that the member learns this before writing anything
 * (docs/decisions/04-reputation.md).
 */
export function LevelNotice({ user, title, text }: LevelNoticeProps) {
  const { t } = useTranslation('features');
  return (
    <Notice tone="info" title={title}>
      <p>{text}</p>
      <RequirementList requirements={profileRequirements(user)} />
      <a className={styles.own} href="/settings/level">
        {t('levels.own')}
      </a>
    </Notice>
  );
}
