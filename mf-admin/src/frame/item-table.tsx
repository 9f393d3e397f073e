import { useTranslation } from '@hustings/i18n';
import { VisuallyHidden } from '@hustings/ui';
import type { ReactNode } from 'react';
import styles from './item-table.module.css';

// A narrow table is laid out as cards, and browsers drop the roles of elements that are no longer laid out as a table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

interface ItemTableProps {
  name: string;
  /** The heads of the columns, without that of the menus. */
  columns: readonly string[];
  /** The rows: `ItemRow`. */
  children: ReactNode;
}

/** A table of items with a menu for each. Its rows are cards where the columns do not fit. */
export function ItemTable({ name, columns, children }: ItemTableProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table} aria-label={name}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <VisuallyHidden>{t('rowMenus')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

interface ItemRowProps {
  title: ReactNode;
  /** The cells after the title, each with the head of its column. */
  cells: readonly (readonly [column: string, value: ReactNode])[];
  menu: ReactNode;
  /** Shown across the row, such as the error of an act. */
  notice?: ReactNode;
}

/** A row of an `ItemTable`. */
export function ItemRow({ title, cells, menu, notice }: ItemRowProps) {
  return (
    <>
      <tr role="row" className={styles.row}>
        <th role="rowheader" scope="row" className={styles.title}>
          {title}
        </th>
        {cells.map(([column, value]) => (
          <td key={column} role="cell" className={styles.cell}>
            {value && (
              <>
                <span className={styles.label} aria-hidden="true">
                  {column}
                </span>
                {value}
              </>
            )}
          </td>
        ))}
        <td role="cell" className={styles.menu}>
          {menu}
        </td>
      </tr>
      {notice && (
        <tr role="row">
          <td role="cell" colSpan={cells.length + 2} className={styles.notice}>
            {notice}
          </td>
        </tr>
      )}
    </>
  );
}
