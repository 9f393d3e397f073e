import type { PartyMarkFacts } from '@hustings/contract';
import { PartyMark } from '@hustings/features/party-mark';
import { useTranslation } from '@hustings/i18n';
import { Avatar, Button, IconClose, Skeleton } from '@hustings/ui';
import styles from './compare-table.module.css';

/** A person or a party, at the head of a column. */
export interface Column {
  slug: string;
  /** Absent while it loads, or if it is unknown. */
  name: string | undefined;
  href: string;
  photo?: string | undefined;
  /** The mark of a party; null while it loads or if nothing of it is known. Absent for a person. */
  mark?: PartyMarkFacts | null;
  /** Whether it could not be loaded. */
  failed: boolean;
}

/** A row of the comparison; a missing value is shown as missing. */
export interface CompareRow {
  id: string;
  name: string;
  /** The page of the row's topic. */
  href?: string;
  values: readonly (string | undefined)[];
}

interface CompareTableProps {
  columns: readonly Column[];
  rows: readonly CompareRow[];
  onlyDifferences: boolean;
  onRemove(slug: string): void;
}

/** Returns whether the values of a row differ. A missing value differs from any other. */
const differs = ({ values }: CompareRow): boolean => new Set(values).size > 1;

/**
 * A table with a column for each person or party. The name of a row stands above its values, so that a phone has the
 * whole width for the values.
 */
export function CompareTable({ columns, rows, onlyDifferences, onRemove }: CompareTableProps) {
  const { t } = useTranslation('elections');
  const known = rows.filter(({ values }) => values.some((value) => value !== undefined));
  const shown = onlyDifferences && columns.length > 1 ? known.filter(differs) : known;
  return (
    // The table can be wider than a phone, so keyboard users must be able to focus and scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} tabIndex={0} aria-label={t('compare.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.slug} scope="col" className={styles.column}>
                <ColumnHead column={column} onRemove={() => onRemove(column.slug)} />
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((row) => (
          <tbody key={row.id}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={styles.name}>
                {row.href ? <a href={row.href}>{row.name}</a> : row.name}
              </th>
            </tr>
            <tr>
              {columns.map(({ slug }, at) => (
                <td key={slug} className={styles.value}>
                  {row.values[at] ?? <span className={styles.missing}>{t('compare.missing')}</span>}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {onlyDifferences && shown.length === 0 && <p className={styles.missing}>{t('compare.same')}</p>}
    </section>
  );
}

function ColumnHead({ column, onRemove }: { column: Column; onRemove(): void }) {
  const { t } = useTranslation('elections');
  const { slug, name, href, photo, mark, failed } = column;
  if (name === undefined && !failed) return <Skeleton lines={2} />;
  return (
    <div className={styles.head}>
      {name !== undefined && mark === undefined && <Avatar name={name} src={photo} shape="square" />}
      {name !== undefined && mark !== undefined && <PartyMark name={name} mark={mark ?? undefined} size="medium" />}
      {name === undefined ? t('compare.failed') : <a href={href}>{name}</a>}
      <Button
        variant="quiet"
        className={styles.remove}
        aria-label={t('compare.remove', { name: name ?? slug })}
        onClick={onRemove}
      >
        <IconClose aria-hidden="true" />
      </Button>
    </div>
  );
}
