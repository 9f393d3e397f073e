import type { OrganisationCard as OrganisationCardData } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Avatar, Card, Chip } from '@hustings/ui';
import styles from './organisations.module.css';
import { useOrganisationFacts } from './use-organisation-facts.ts';

/** An organisation in a list: picture, name, place, number of members and the beginning of the description. */
export function OrganisationCard({ organisation }: { organisation: OrganisationCardData }) {
  const { t } = useTranslation('profile');
  const facts = useOrganisationFacts();
  const { slug, name, excerpt, imageUrl, closed } = organisation;
  return (
    <Card as="article" className={styles.card}>
      <Avatar name={name} shape="square" {...(imageUrl ? { src: imageUrl } : {})} />
      <div className={styles.what}>
        <h2 className={styles.cardName}>
          <a className={styles.cardLink} href={`/organisation/${slug}`}>
            {name}
          </a>
        </h2>
        <p className={styles.fact}>{facts(organisation)}</p>
        {closed && (
          <p className={styles.chips}>
            <Chip>{t('organisation.closed')}</Chip>
          </p>
        )}
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      </div>
    </Card>
  );
}
