import { useAnswers } from '@hustings/features/topic-answers';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useState } from 'react';
import { Loaded } from '../elections/section.tsx';
import { useSeed } from '../screens/candidates/seed.ts';
import { agreementOf } from './agreement.ts';
import styles from './matching.module.css';
import { sideOrders, sortSides, type SideOrder } from './order.ts';
import { SideAgreement } from './side-agreement.tsx';
import type { Side } from './side.ts';
import type { useSides } from './use-sides.ts';

/** The number of items that a list shows at first, and that each press of its button adds. */
const shownAtOnce = 20;

/** The agreement with all candidates who have positions, and with all parties, in the order that the visitor chooses. */
export function AllSides({ query }: { query: ReturnType<typeof useSides> }) {
  const { t } = useTranslation('elections');
  const [order, setOrder] = useState<SideOrder>('random');
  const names: Record<SideOrder, string> = {
    random: t('filters.random'),
    name: t('filters.byName'),
    agreement: t('matching.byAgreement'),
  };
  return (
    <Loaded query={query}>
      {({ candidates, parties }) => (
        <div className={styles.all}>
          <Select
            name="agreement-order"
            label={t('filters.sort')}
            options={sideOrders.map((id) => ({ id, label: names[id] }))}
            value={order}
            onChange={setOrder}
          />
          {order === 'random' && <p className={styles.note}>{t('candidates.random')}</p>}
          <h3>{t('matching.candidates')}</h3>
          {candidates.length === 0 ? (
            <p className={styles.note}>{t('matching.noCandidates')}</p>
          ) : (
            <>
              <SideList sides={candidates} order={order} />
              <p className={styles.note}>{t('matching.others')}</p>
            </>
          )}
          {parties.length > 0 && (
            <>
              <h3>{t('matching.parties')}</h3>
              <p className={styles.note}>{t('matching.partyMethod')}</p>
              <SideList sides={parties} order={order} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function SideList({ sides, order }: { sides: readonly Side[]; order: SideOrder }) {
  const { t } = useTranslation('elections');
  const seed = useSeed() ?? 0;
  const language = useSession((session) => session.language);
  const [{ positions, weights }] = useAnswers();
  const [most, setMost] = useState(shownAtOnce);
  const compared = sides.map((side) => {
    const agreement = agreementOf(positions, side.positions, weights);
    return { slug: side.slug, name: side.name, percent: agreement?.percent, side, agreement };
  });
  return (
    <>
      <ul className={styles.figures}>
        {sortSides(compared, order, { seed, language })
          .slice(0, most)
          .map(({ slug, side, agreement }) => (
            <SideAgreement key={slug} side={side} agreement={agreement} />
          ))}
      </ul>
      {sides.length > most && (
        <p>
          <Button variant="quiet" onClick={() => setMost(most + shownAtOnce)}>
            {t('matching.more')}
          </Button>
        </p>
      )}
    </>
  );
}
