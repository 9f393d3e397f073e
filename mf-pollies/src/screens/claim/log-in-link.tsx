import { useTranslation } from '@hustings/i18n';
import { ButtonLink } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';

/** Links a guest to the log-in, which leads back to this address, including its query. */
export function LogInLink({ slug }: { slug: string }) {
  const { t } = useTranslation('pollies');
  const { search } = useRouteLocation();
  const query = search.size > 0 ? `?${search.toString()}` : '';
  const next = new URLSearchParams({ next: `/Claim_My_Page/${slug}${query}` });
  return <ButtonLink href={`/login?${next.toString()}`}>{t('claim.logIn')}</ButtonLink>;
}
