import type { ClaimState, OwnClaim } from '@hustings/contract';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Chip } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';
import styles from '../own-list.module.css';
import { OwnList } from '../own-list.tsx';

const stateNames = (t: TFunction<'profile'>): Record<ClaimState, string> => ({
  unconfirmed: t('myStuff.claims.state.unconfirmed'),
  pending: t('myStuff.claims.state.pending'),
  approved: t('myStuff.claims.state.approved'),
  rejected: t('myStuff.claims.state.rejected'),
  revoked: t('myStuff.claims.state.revoked'),
  withdrawn: t('myStuff.claims.state.withdrawn'),
});

/** `/my-stuff/claims`: the pages of politicians that the member has claimed. */
export default function ClaimsScreen() {
  const { t } = useTranslation('profile');
  const pages = useInfiniteQuery(queries.ownClaims);
  return (
    <MyStuffPage part="claims" lead={t('myStuff.claims.lead')}>
      <OwnList
        pages={pages}
        empty={{ text: t('myStuff.claims.empty'), href: '/pollies', action: t('profile.empty.action.votes') }}
      >
        {(claim) => <ClaimItem claim={claim} />}
      </OwnList>
    </MyStuffPage>
  );
}

function ClaimItem({ claim: { polly, state, proof, created, disputed, reason } }: { claim: OwnClaim }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  return (
    <>
      <a className={styles.name} href={`/Claim_My_Page/${polly.slug}`}>
        {polly.name}
      </a>
      <p className={styles.facts}>
        <Chip>{stateNames(t)[state]}</Chip>
        {disputed && <Chip>{t('myStuff.claims.disputed')}</Chip>}
        <span>{t('myStuff.claims.proof', { proof, date: date(created) })}</span>
      </p>
      {reason && <p className={styles.text}>{t('myStuff.claims.reason', { reason })}</p>}
    </>
  );
}
