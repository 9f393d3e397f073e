import type { Banner, InterfaceLanguage } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, FailureNotice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { bannerBody, bannerFields, bannerValues } from './state.ts';

interface BannerItemProps {
  banner: Banner;
  /** The languages of the site, each of which needs a text. */
  languages: readonly InterfaceLanguage[];
}

/** A banner with its state, its texts and what an admin can do with it. */
export function BannerItem({ banner, languages }: BannerItemProps) {
  const { t } = useTranslation('admin');
  const { dateTime, relative } = useFormat();
  const { id, version, state, kind, audience, texts, link, mayClose, from, until, isOnTop, changed } = banner;
  const name = Object.values(texts)[0] ?? '';
  const remove = useAdminAct({
    act: () => call('deleteBanner', { params: { id }, query: { version } }),
    done: () => t('banners.deleted'),
  });
  const times = [
    from && t('banners.from', { when: dateTime(from) }),
    until && t('banners.until', { when: dateTime(until) }),
  ].filter(Boolean);
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <Chip>{t(`banners.states.${state}`)}</Chip>
        <span className={item.small}>
          {[
            t(`banners.kinds.${kind}`),
            t(`banners.audiences.${audience}`),
            t(`banners.closes.${mayClose ? 'yes' : 'no'}`),
          ].join(' · ')}
        </span>
      </div>
      {Object.entries(texts).map(([language, text]) => (
        <p key={language} lang={language}>
          {text}
        </p>
      ))}
      {link && (
        <p>
          <a href={link}>{link}</a>
        </p>
      )}
      {times.length > 0 && <p className={item.small}>{times.join(' · ')}</p>}
      {state === 'shown' && !isOnTop && <p>{t('banners.below')}</p>}
      <p className={item.small}>
        {changed.by ? `@${changed.by} · ` : ''}
        {relative(changed.at)}: {changed.reason}
      </p>
      <div className={item.actions}>
        {state !== 'ended' && (
          <RecordDialog
            open={t('banners.change.open')}
            about={name}
            title={t('banners.change.title')}
            text={state === 'shown' ? t('banners.change.text') : undefined}
            confirm={t('banners.change.confirm')}
            done={t('banners.saved')}
            fields={bannerFields(t, languages)}
            initial={bannerValues(banner)}
            act={(values, reason) =>
              call('saveBanner', { body: bannerBody(values, languages, { id, version, reason }) })
            }
          />
        )}
        {state === 'shown' && (
          <RecordDialog
            open={t('banners.end.open')}
            about={name}
            title={t('banners.end.title')}
            text={t('banners.end.text')}
            confirm={t('banners.end.open')}
            done={t('banners.ended')}
            act={(_, reason) => call('endBanner', { params: { id }, body: { version, reason } })}
          />
        )}
        {(state === 'draft' || state === 'scheduled') && (
          <Button
            variant="quiet"
            aria-label={t('actAbout', { act: t('banners.delete'), name })}
            pending={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('banners.delete')}
          </Button>
        )}
      </div>
      {remove.failure && <FailureNotice error={remove.failure} />}
    </Card>
  );
}
