import type { ReleasePreview } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import styles from './releases.module.css';
import { useActor } from './use-actor.ts';

/** Lists the open previews of releases, newest first. */
export function Previews() {
  const { t } = useTranslation('admin');
  const { data } = useSuspenseQuery(queries.releasePreviews);
  if (data.results.length === 0) return <p>{t('releases.previews.empty')}</p>;
  return (
    <ol className={styles.acts}>
      {data.results.map((preview) => (
        <Preview key={preview.id} preview={preview} />
      ))}
    </ol>
  );
}

function Preview({ preview }: { preview: ReleasePreview }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const actor = useActor();
  const { id, part, version, forAnybody, created, expires } = preview;
  const name = `${part} ${version}`;
  return (
    <li>
      <p>
        <strong>{part}</strong> <code>{version}</code> ·{' '}
        {forAnybody ? t('releases.previews.forAnybody') : t('releases.previews.forAdmins')}
      </p>
      <p className={item.small}>
        {actor(preview)} ·{' '}
        <time dateTime={created} title={dateTime(created)}>
          {relative(created)}
        </time>{' '}
        · {t('releases.previews.until', { moment: dateTime(expires) })}
      </p>
      <div className={item.actions}>
        <ConfirmedAct
          open={t('releases.previews.end')}
          about={name}
          title={t('releases.previews.title', { name })}
          confirm={t('releases.previews.confirm')}
          act={() => call('endReleasePreview', { params: { id } })}
          done={() => t('releases.previews.done', { name })}
        >
          <p>{t('releases.previews.text')}</p>
        </ConfirmedAct>
      </div>
    </li>
  );
}
