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

/** Replaces an act that starts at level 2, before the member writes anything (docs/decisions/04-reputation.md). */
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
