import type { AdminClaim } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import item from '../../frame/item.module.css';

const wayOf = (t: TFunction): Record<AdminClaim['way'], string> => ({
  email: t('claims.ways.email'),
  facebook: t('claims.ways.facebook'),
  twitter: t('claims.ways.twitter'),
});

/** Shows claimant, proof and history of a claim, and the other claimants of the page. */
export function ClaimFacts({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const { member, way, proof, email, proven, owner, rivals, heldBy, heldUntil } = claim;
  return (
    <dl className={item.facts}>
      <div>
        <dt>{t('claims.member')}</dt>
        <dd>
          <PageLink href={`/@${member.userName}`}>@{member.userName}</PageLink>
        </dd>
      </div>
      <div>
        <dt>{t('claims.proof')}</dt>
        <dd>
          <strong>{proof}</strong> · {wayOf(t)[way]}
          {email && ` (${email})`}
          {proven && <span className={item.small}> · {dateTime(proven)}</span>}
        </dd>
      </div>
      {owner && (
        <div>
          <dt>{t('claims.owner')}</dt>
          <dd>
            <PageLink href={`/@${owner.userName}`}>@{owner.userName}</PageLink>
          </dd>
        </div>
      )}
      {rivals > 0 && (
        <div>
          <dt>{t('claims.rivals')}</dt>
          <dd>{t('claims.rivalsText', { count: rivals })}</dd>
        </div>
      )}
      {heldBy && heldUntil && (
        <div>
          <dt>{t('claims.held')}</dt>
          <dd>{t('claims.heldText', { name: `@${heldBy.userName}`, until: dateTime(heldUntil) })}</dd>
        </div>
      )}
    </dl>
  );
}
