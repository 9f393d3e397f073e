import type { Polly } from '@hustings/contract';
import { PartyName } from '@hustings/features/party-mark';
import { useTranslation } from '@hustings/i18n';
import { Section } from './section.tsx';
import styles from './section.module.css';

/** Links to a person's party and to the bodies to which the person's office belongs. */
export function Related({ party, organizations }: Pick<Polly, 'party' | 'organizations'>) {
  const { t } = useTranslation('pollies');
  if (!party && organizations.length === 0) return null;
  const kinds = {
    party: t('related.caucus'),
    legislature: t('related.legislature'),
    government: t('related.government'),
    other: t('related.other'),
  };
  return (
    <Section id="organisations" title={t('related.title')}>
      <ul className={styles.list}>
        {party && (
          <li className={styles.item}>
            <PartyName name={party.name} mark={party.mark} size="small">
              <a className={styles.link} href={`/party/${party.slug}`}>
                {party.name}
              </a>
            </PartyName>
            <span className={styles.aside}>{t('related.party')}</span>
          </li>
        )}
        {organizations.map(({ name, classification }) => (
          <li key={name} className={styles.item}>
            {name}
            <span className={styles.aside}>{kinds[classification]}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
