import type { CurrentUser } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Card, Checkbox, FailureNotice } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useId } from 'react';
import form from '../../../settings/form.module.css';
import { useSave } from '../../../settings/use-save.ts';

type Use = 'useInterests' | 'showSuggestions' | 'suggestMe';

/** Switches for the uses of the interests, and for being suggested to others. */
export function Uses({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const heading = useId();
  const save = useSave(
    (change: Partial<Record<Use, boolean>>) => call('updateUser', { params: { id: user.userId }, body: change }),
    t('settings.interests.use.saved'),
  );
  const chosen = { ...user, ...(save.isPending ? save.variables : {}) };
  const uses: [Use, label: string, means: string][] = [
    ['useInterests', t('settings.interests.use.discover'), t('settings.interests.use.discoverMeans')],
    ['showSuggestions', t('settings.interests.use.suggest'), t('settings.interests.use.suggestMeans')],
    ['suggestMe', t('settings.interests.use.suggestMe'), t('settings.interests.use.suggestMeMeans')],
  ];
  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('settings.interests.use.heading')}
      </h2>
      {uses.map(([use, label, description]) => (
        <Checkbox
          key={use}
          name={use}
          label={label}
          description={description}
          checked={chosen[use]}
          disabled={!hydrated}
          onChange={(on) => !save.isPending && save.mutate({ [use]: on })}
        />
      ))}
      {save.error && <FailureNotice error={save.error} />}
    </Card>
  );
}
