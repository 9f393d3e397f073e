import type { PollyCard as PollyCardData } from '@hustings/contract';
import { PartyMark } from '@hustings/features/party-mark';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Avatar, Card, Chip } from '@hustings/ui';
import { usePlace } from '../../people/use-place.ts';
import styles from './polly-card.module.css';

interface PollyCardProps {
  polly: PollyCardData;
  /** Whether to omit the party, for a list in which all entries have the same party. */
  withoutParty?: boolean;
}

/** A polly in the list; the whole card links to the page. */
export function PollyCard({ polly, withoutParty = false }: PollyCardProps) {
  const { t } = useTranslation('pollies');
  const office = polly.title ?? polly.officeName;
  const place = usePlace()(polly);
  return (
    <Card as="article" className={styles.card}>
      <Avatar name={polly.name} src={polly.photoName} shape="square" className={styles.avatar} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <a className={styles.link} href={`/polly/${polly.slug}`}>
            {polly.name}
          </a>
        </h2>
        {office && <p className={styles.fact}>{office}</p>}
        {place && <p className={styles.fact}>{place}</p>}
        {polly.score && <CardScore score={polly.score} />}
      </div>
      <p className={styles.chips}>
        {polly.partyName && !withoutParty && (
          <Chip>
            <PartyMark name={polly.partyName} mark={polly.partyMark} size="tiny" />
            {polly.partyName}
          </Chip>
        )}
        {!polly.inOffice && <Chip className={styles.former}>{t('former')}</Chip>}
      </p>
    </Card>
  );
}

/** Yesterday's score with its interval and number of members. */
function CardScore({ score: { approval, accounts } }: { score: NonNullable<PollyCardData['score']> }) {
  const { t } = useTranslation('pollies');
  const { number } = useFormat();
  return (
    <p className={styles.score}>
      <strong>{t('list.score', { score: approval.value })}</strong>{' '}
      {t('list.scoreOf', { ...approval, count: accounts, accounts: number(accounts) })}
    </p>
  );
}
