import type { ClaimWay } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';

/** Returns a function that describes the proof of a claim: "an address that ends in @senate.example". */
export function useProof(): (way: ClaimWay, proof: string) => string {
  const { t } = useTranslation('pollies');
  return (way, proof) => {
    if (way === 'twitter') return t('claim.proof.twitter', { proof });
    if (way === 'facebook') return t('claim.proof.facebook', { proof });
    return proof.startsWith('@') ? t('claim.proof.domain', { proof }) : t('claim.proof.address', { proof });
  };
}
