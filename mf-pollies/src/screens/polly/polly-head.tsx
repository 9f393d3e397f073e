import type { Polly } from '@hustings/contract';
import { PartyMark } from '@hustings/features/party-mark';
import { useTranslation } from '@hustings/i18n';
import { Avatar, Chip, PageHeading } from '@hustings/ui';
import { ClaimMark } from '../../people/claim-mark.tsx';
import { useRole } from '../../people/use-role.ts';
import { queries } from '../../queries.ts';
import { Watch } from '../../profile-sections/watch.tsx';
import { Website } from '../../profile-sections/website.tsx';
import { AskSimulation } from './ask-simulation.tsx';
import styles from './polly-head.module.css';

/**
 * Shows a polly's picture, party, name and office, and lets a member watch it. `id` is the id or slug in the address.
 */
export function PollyHead({ polly, id }: { polly: Polly; id: string }) {
  const { t } = useTranslation('pollies');
  const role = useRole()(polly);
  return (
    <header className={styles.head}>
      <Avatar name={polly.name} src={polly.photoName} isAbove shape="square" size="large" className={styles.photo} />
      <div className={styles.who}>
        <p className={styles.chips}>
          {polly.party && (
            <Chip href={`/party/${polly.party.slug}`}>
              <PartyMark name={polly.party.name} mark={polly.party.mark} size="tiny" />
              {polly.party.name}
            </Chip>
          )}
          {!polly.inOffice && <Chip className={styles.former}>{t('former')}</Chip>}
          {polly.website && <Website href={polly.website}>{t('polly.website')}</Website>}
        </p>
        <PageHeading className={styles.name}>{polly.name}</PageHeading>
        {role && <p className={styles.role}>{role}</p>}
      </div>
      <div className={styles.acts}>
        <Watch followeeType="polly" followeeId={polly.personId} page={polly} queryKey={queries.polly(id).queryKey} />
        <AskSimulation id={id} />
        <ClaimMark id={id} />
      </div>
    </header>
  );
}
