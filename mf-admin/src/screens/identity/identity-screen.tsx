import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../frame/admin-page.tsx';
import { queries } from '../../queries.ts';
import { IdentityForm } from './identity-form.tsx';

/** `/admin/setting/identity`: name, logo, colour and languages of the site (docs/decisions/25-site-identity.md). */
export default function IdentityScreen() {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(queries.siteIdentity);
  return (
    <AdminPage section="identity" lead={t('identity.lead')}>
      {!data && !error && <Skeleton lines={8} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && <IdentityForm key={data.version} identity={data} />}
    </AdminPage>
  );
}
