import { useTranslation } from '@hustings/i18n';
import type { CardTarget } from './card-target.ts';
import styles from './vote-invitation.module.css';

/** Says that nobody can vote on a person who is out of office, or on a candidate who has withdrawn. */
export function NoVote({ target, heading }: { target: CardTarget; heading: string }) {
  const { t } = useTranslation('features');
  return (
    <div className={styles.body}>
      <h2 id={heading}>{t('voteCard.over.title')}</h2>
      <p className={styles.invitation}>
        {target.kind === 'candidacy' ? t('voteCard.candidate.withdrawn') : t('voteCard.over.text')}
      </p>
    </div>
  );
}
