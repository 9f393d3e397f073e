import type { Polly } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Avatar, Chip, IconExternal, PageHeading } from '@hustings/ui';
import { useRole } from '../../people/use-role.ts';
import styles from './polly-head.module.css';
import { WatchPolly } from './watch-polly.tsx';

/** Who this is: picture, party, name, office, and the way to watch. `id` is the one in the address. */
export function PollyHead({ polly, id }: { polly: Polly; id: string }) {
  const { t } = useTranslation('pollies');
  const role = useRole()(polly);
  return (
    <header className={styles.head}>
      <Avatar name={polly.name} shape="square" size="large" className={styles.photo} />
      <div className={styles.who}>
        <p className={styles.chips}>
          {polly.partyName && <Chip>{polly.partyName}</Chip>}
          {!polly.inOffice && <Chip className={styles.former}>{t('former')}</Chip>}
        </p>
        <PageHeading className={styles.name}>{polly.name}</PageHeading>
        {role && <p className={styles.role}>{role}</p>}
        <WatchPolly polly={polly} id={id} className={styles.watch} />
        {polly.website && (
          <p>
            <a className={styles.website} href={polly.website} rel="noopener nofollow">
              {t('polly.website')}
              <IconExternal aria-hidden="true" />
            </a>
          </p>
        )}
      </div>
    </header>
  );
}
