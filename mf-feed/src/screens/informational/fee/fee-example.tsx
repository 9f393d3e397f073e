import { useFormat, useTranslation } from '@hustings/i18n';
import styles from '../parts/figures.module.css';
import { gdpPerHead, monthlyFee, type Country } from './fee.ts';

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Shows the planned fee for a few countries, computed from their GDP per head. */
export function FeeExample() {
  const { t } = useTranslation('feed');
  const { number } = useFormat();
  const names: Record<Country, string> = {
    NO: t('fee.country.NO'),
    NL: t('fee.country.NL'),
    BR: t('fee.country.BR'),
    IN: t('fee.country.IN'),
    SL: t('fee.country.SL'),
  };
  const countries = Object.entries(gdpPerHead) as [Country, number][];
  return (
    <table className={styles.table}>
      <caption>{t('fee.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fee.countryHeading')}</th>
          <th scope="col" className={styles.number}>
            {t('fee.perHead')}
          </th>
          <th scope="col" className={styles.number}>
            {t('fee.monthly')}
          </th>
        </tr>
      </thead>
      <tbody>
        {countries.map(([country, perHead]) => (
          <tr key={country}>
            <th scope="row">{names[country]}</th>
            <td className={styles.number}>{number(perHead)}</td>
            <td className={styles.number}>{number(monthlyFee(perHead), cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
