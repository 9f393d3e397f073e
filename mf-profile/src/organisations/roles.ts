import type { JoinPolicy, OrganisationRole } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** Returns the names of the roles in an organisation. */
export function useRoleNames(): Record<OrganisationRole, string> {
  const { t } = useTranslation('profile');
  return {
    owner: t('organisation.roles.owner'),
    admin: t('organisation.roles.admin'),
    member: t('organisation.roles.member'),
  };
}

/** Returns the names of the join policies. */
export function usePolicyNames(): Record<JoinPolicy, string> {
  const { t } = useTranslation('profile');
  return {
    open: t('organisation.policies.open'),
    onRequest: t('organisation.policies.onRequest'),
    closed: t('organisation.policies.closed'),
  };
}
