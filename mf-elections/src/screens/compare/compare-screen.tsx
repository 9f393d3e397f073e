import type { Election } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Button, Checkbox, EmptyState } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useNavigate } from '@hustings/vertical/router';
import { TabLinks } from '../../elections/tab-links.tsx';
import { ElectionMatching } from '../../matching/election-matching.tsx';
import { ElectionPage } from '../election/election-page.tsx';
import { AddPin } from './add-pin.tsx';
import { CandidateTable } from './candidate-table.tsx';
import styles from './compare-screen.module.css';
import { PartyTable } from './party-table.tsx';
import { compareAddress, mostPins, pinsOf, type PinKind, type Pins } from './pins.ts';

/** `/election/:id/compare`: candidates or parties side by side. */
export default function CompareScreen() {
  return <ElectionPage current="compare">{(election) => <Compare election={election} />}</ElectionPage>;
}

function Compare({ election }: { election: Election }) {
  const { t } = useTranslation('elections');
  const navigate = useNavigate();
  const { electionId } = election;
  const pins = pinsOf(useRouteLocation().search);
  const { kind, slugs, onlyDifferences } = pins;
  const change = (part: Partial<Pins>) =>
    void navigate(compareAddress(electionId, { ...pins, ...part }), { replace: true });
  const remove = (slug: string) => change({ slugs: slugs.filter((each) => each !== slug) });
  const addressOf = (of: PinKind) => compareAddress(electionId, { kind: of, slugs: [], onlyDifferences: false });
  const Table = kind === 'candidate' ? CandidateTable : PartyTable;
  return (
    <section className={styles.compare} aria-labelledby="compare">
      <h2 id="compare">{t('compare.heading')}</h2>
      <p className={styles.note}>{t('compare.lead')}</p>
      <div className={styles.tools}>
        <TabLinks
          label={t('compare.kinds')}
          tabs={[
            { id: 'candidate', name: t('election.candidates'), href: addressOf('candidate') },
            { id: 'party', name: t('compare.parties'), href: addressOf('party') },
          ]}
          current={kind}
        />
        {slugs.length < mostPins && (
          <AddPin
            key={slugs.join(' ')}
            electionId={electionId}
            kind={kind}
            pinned={slugs}
            onAdd={(slug) => change({ slugs: [...slugs, slug] })}
          />
        )}
        {slugs.length > 1 && (
          <div className={styles.marks}>
            <Checkbox
              name="differences"
              label={t('compare.onlyDifferences')}
              checked={onlyDifferences}
              onChange={(only) => change({ onlyDifferences: only })}
            />
            <Button variant="quiet" onClick={() => globalThis.print()}>
              {t('compare.print')}
            </Button>
          </div>
        )}
      </div>
      {slugs.length < 2 && <EmptyState title={t('compare.none.title')}>{t('compare.none.text')}</EmptyState>}
      {slugs.length > 0 && (
        <Table electionId={electionId} slugs={slugs} onlyDifferences={onlyDifferences} onRemove={remove} />
      )}
      <ElectionMatching electionId={electionId} pins={pins} />
    </section>
  );
}
