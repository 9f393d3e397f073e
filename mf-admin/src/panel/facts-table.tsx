import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface FactsTableProps {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly string[];
  rows: readonly { id: string | number; cells: readonly ReactNode[] }[];
  /** The sentence that stands in place of an empty table. */
  empty: string;
}

/** A table of facts that scrolls sideways on a phone. The first cell of a row is its header. */
export function FactsTable({ label, columns, rows, empty }: FactsTableProps) {
  if (rows.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    // The table can be wider than a phone, so keyboard users must be able to focus and scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.wide} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
