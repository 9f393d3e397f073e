import type { CurrentUser } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { IconMask, IconPerson } from '@hustings/ui';
import { nameOf } from '../byline/index.ts';
import styles from './anonymity.module.css';

interface WritingAsProps {
  user: CurrentUser;
  /** The name of the organisation in whose name the member writes. */
  organisation?: string | undefined;
  /** Replaces the text of anonymous mode, where more must be said than the name. */
  anonymousText?: string;
}

/**
 * Says under which name the member is about to publish; stands beside every publish button
 * (docs/decisions/07-anonymity.md).
 */
export function WritingAs({ user, organisation, anonymousText }: WritingAsProps) {
  const { t } = useTranslation('features');
  const anonymous = useSession((session) => session.anonymous);
  const Icon = anonymous ? IconMask : IconPerson;
  return (
    <output className={anonymous ? styles.anonymous : styles.named}>
      <Icon aria-hidden="true" className={styles.icon} />
      {anonymous
        ? (anonymousText ?? t('anonymity.asAnonymous'))
        : t('anonymity.asNamed', { name: organisation ?? nameOf(user) })}
    </output>
  );
}
