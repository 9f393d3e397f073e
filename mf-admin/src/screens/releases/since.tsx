import type { ServedVersion } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import item from '../../frame/item.module.css';
import { useActor } from './use-actor.ts';

/** Shows who deployed a version, and when. */
export function Since({ version: { since, ...by } }: { version: Pick<ServedVersion, 'since' | 'byKind' | 'by'> }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const actor = useActor();
  return (
    <p className={item.small}>
      {t('releases.by', { who: actor(by) })} ·{' '}
      <time dateTime={since} title={dateTime(since)}>
        {relative(since)}
      </time>
    </p>
  );
}
