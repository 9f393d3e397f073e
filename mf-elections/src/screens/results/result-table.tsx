import type { NamedParty } from '@hustings/contract';
import { PartyName } from '@hustings/features/party-mark';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Chip, VisuallyHidden } from '@hustings/ui';
import styles from './result-table.module.css';

/** The result of a party or of a candidate. */
export interface ResultRow {
  id: string;
  name: string;
  href: string | undefined;
  note: string | undefined;
  /** The party whose mark stands before the name. */
  party?: NamedParty | undefined;
  votes: number | undefined;
  share: number | undefined;
  seats?: number | undefined;
  elected?: boolean | undefined;
}

interface ResultTableProps {
  caption: string;
  /** The heading of the column of names. */
  of: string;
  rows: readonly ResultRow[];
}

/** A table of results with a bar under each name. Omits the columns that no row has. */
export function ResultTable({ caption, of, rows }: ResultTableProps) {
  const { t } = useTranslation('elections');
  const { number } = useFormat();
  const has = (key: 'votes' | 'share' | 'seats') => rows.some((row) => row[key] !== undefined);
  const hasVotes = has('votes');
  const hasShare = has('share');
  const hasSeats = has('seats');
  const most = Math.max(...rows.map(sizeOf));
  const percent = (share: number) =>
    number(share / 100, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {hasVotes && <th scope="col">{t('results.votes')}</th>}
          {hasShare && <th scope="col">{t('results.share')}</th>}
          {hasSeats && <th scope="col">{t('results.seats')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={styles.name}>
              <span className={styles.who}>
                {row.party ? (
                  <PartyName name={row.name} mark={row.party.mark} size="small">
                    <RowName row={row} />
                  </PartyName>
                ) : (
                  <RowName row={row} />
                )}
                {row.note && <span className={styles.note}>{row.note}</span>}
                {row.elected && <Chip className={styles.elected}>{t('candidate.elected')}</Chip>}
              </span>
              {most > 0 && (
                <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.full} width="100" height="4" />
                  <rect className={styles.part} width={(100 * sizeOf(row)) / most} height="4" />
                </svg>
              )}
            </th>
            {hasVotes && <td>{row.votes === undefined ? '–' : number(row.votes)}</td>}
            {hasShare && <td>{row.share === undefined ? '–' : percent(row.share)}</td>}
            {hasSeats && <td>{row.seats === undefined ? '–' : number(row.seats)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name of a party or a candidate, linked to its page. */
const RowName = ({ row: { href, name } }: { row: ResultRow }) =>
  href ? (
    <a className={styles.link} href={href}>
      {name}
    </a>
  ) : (
    name
  );

/** Returns the length of the bar: the votes, or else the seats. */
const sizeOf = ({ votes, seats }: ResultRow): number => votes ?? seats ?? 0;
