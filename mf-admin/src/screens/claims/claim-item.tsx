import type { AdminClaim } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Card, classes } from '@hustings/ui';
import { sectionPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { caseKeys } from '../reports/use-case-keys.ts';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { Disputes } from './disputes.tsx';

export function ClaimItem({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  const { polly, due, decided } = claim;
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title} tabIndex={-1}>
          <a href={`/polly/${polly.slug}`} aria-keyshortcuts={caseKeys.open}>
            {polly.name}
          </a>
        </h2>
        {due ? <Due due={due} /> : decided && <Decided moment={decided} />}
      </div>
      <ClaimFacts claim={claim} />
      {claim.way === 'email' && (
        <p className={item.small}>
          <a href={`${sectionPath('domains')}?${new URLSearchParams({ polly: polly.slug, term: polly.name })}`}>
            {t('claims.domains')}
          </a>
        </p>
      )}
      {claim.reason && (
        <div>
          <p className={item.small}>{t('claims.reason')}</p>
          <p className={item.said}>{claim.reason}</p>
        </div>
      )}
      <Disputes claim={claim} />
      <ClaimActions claim={claim} />
    </Card>
  );
}

/** Shows the deadline of 48 hours, or that it has passed. */
function Due({ due }: { due: string }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const isLate = useSession(({ now }) => due < now);
  const when = relative(due);
  return (
    <p className={classes(isLate ? item.late : item.small)}>
      <time dateTime={due} title={dateTime(due)}>
        {isLate ? t('claims.late', { when }) : t('claims.due', { when })}
      </time>
    </p>
  );
}

function Decided({ moment }: { moment: string }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  return (
    <p className={item.small}>
      <time dateTime={moment} title={dateTime(moment)}>
        {t('claims.decided', { when: relative(moment) })}
      </time>
    </p>
  );
}
