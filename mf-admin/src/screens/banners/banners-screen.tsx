import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { EmptyState, FailureNotice, LoadMore, moreOf, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { BannerItem } from './banner-item.tsx';
import { bannerBody, bannerFields, newBanner } from './state.ts';

/** `/admin/setting/banners`: the banners above all pages (docs/decisions/25-site-identity.md). */
export default function BannersScreen() {
  const { t } = useTranslation('admin');
  const languages = useSession((session) => session.site.languages);
  const pages = useInfiniteQuery(queries.banners);
  const { data, error, refetch } = pages;
  const banners = data?.pages.flatMap(({ results }) => results);
  return (
    <AdminPage section="banners" lead={t('banners.lead')}>
      <div>
        <RecordDialog
          variant="primary"
          open={t('banners.add.open')}
          title={t('banners.add.title')}
          text={t('banners.add.text')}
          confirm={t('banners.add.confirm')}
          done={t('banners.saved')}
          fields={bannerFields(t, languages)}
          initial={newBanner}
          act={(values, reason) => call('saveBanner', { body: bannerBody(values, languages, { version: 0, reason }) })}
        />
      </div>
      {!banners && !error && <Skeleton lines={6} />}
      {!banners && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {banners?.length === 0 && <EmptyState title={t('banners.none.title')}>{t('banners.none.text')}</EmptyState>}
      {banners && banners.length > 0 && (
        <>
          <ul className={item.list} aria-label={t('banners.list')}>
            {banners.map((banner) => (
              <BannerItem key={banner.id} banner={banner} languages={languages} />
            ))}
          </ul>
          <LoadMore {...moreOf(pages)} label={t('banners.more')} />
        </>
      )}
    </AdminPage>
  );
}
