import type { ViewScope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { IconChevronDown } from '@hustings/ui';
import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './circle-picker.module.css';
import { CirclePreview } from './circle-preview.tsx';

interface ScopePreviewProps {
  scope: ViewScope;
  /** The ids of the chosen audiences; undefined selects the default one. */
  chosen: readonly string[] | undefined;
}

/** Shows on request who is in a chosen scope. Shows nothing for a scope without people to count. */
export function ScopePreview({ scope, chosen }: ScopePreviewProps) {
  const { t } = useTranslation('features');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...callQuery('listAudiences', {}), enabled: scope === 'selectedAudiences' });
  if (scope !== 'friendsAndFollowers' && scope !== 'justFriends' && scope !== 'selectedAudiences') return null;
  const audienceIds =
    scope === 'selectedAudiences'
      ? (chosen ?? data?.results.filter(({ isDefault }) => isDefault).map(({ id }) => id) ?? [])
      : [];
  if (scope === 'selectedAudiences' && audienceIds.length === 0) return null;
  return (
    <details className={styles.who} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('audience.preview.open')}
        <IconChevronDown aria-hidden="true" />
      </summary>
      {isOpen && <CirclePreview scope={scope} audienceIds={audienceIds} />}
    </details>
  );
}
