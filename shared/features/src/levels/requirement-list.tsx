import type { Requirement, RequirementName } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { classes, IconCheck, VisuallyHidden } from '@hustings/ui';
import styles from './levels.module.css';

/** The page where a member can fulfil each requirement. Requirements that need time or other members have no page. */
const placeOf: Partial<Record<RequirementName, string>> = {
  displayName: '/settings/profile',
  namesOrBio: '/settings/profile',
  avatar: '/settings/avatar',
  voterLocation: '/settings/voter-locations',
  postsRead: '/',
};

/** Lists the requirements of a level with progress and links (docs/decisions/04-reputation.md). */
export function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  const { t } = useTranslation('features');
  return (
    <ul className={styles.steps}>
      {requirements.map((requirement) => (
        <li key={requirement.name} className={classes(styles.step, requirement.met && styles.done)}>
          <span className={styles.mark}>{requirement.met && <IconCheck aria-hidden="true" />}</span>
          <span>
            <Step requirement={requirement} />
            <VisuallyHidden>{t(requirement.met ? 'levels.done' : 'levels.open')}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Step({ requirement }: { requirement: Requirement }) {
  const text = useRequirementText(requirement);
  const href = requirement.met ? undefined : placeOf[requirement.name];
  return href ? <a href={href}>{text}</a> : text;
}

function useRequirementText({ name, met, have = 0, need = 0, withinDays, from }: Requirement): string {
  const { t } = useTranslation('features');
  const { dateTime } = useFormat();
  if (met) return t([`levels.met.${name}`, `levels.requirements.${name}`], { count: need, days: withinDays });
  const moment = from === undefined ? undefined : dateTime(from);
  return t(`levels.requirements.${name}`, { count: need - have, days: withinDays, moment });
}
