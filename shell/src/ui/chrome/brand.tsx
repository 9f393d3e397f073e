import { logoAddress, siteMark } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import styles from './top-bar.module.css';

/** The logo and the name, linked to the home page. */
export function Brand() {
  const { t } = useTranslation('chrome');
  const { name, logoId } = useSession((session) => session.site);
  return (
    <a href="/" className={styles.brand} aria-label={t('home')}>
      {logoId === undefined ? (
        <svg className={styles.mark} viewBox={`0 0 ${siteMark.size} ${siteMark.size}`} aria-hidden="true">
          <rect width={siteMark.size} height={siteMark.size} rx={siteMark.radius} />
          <path d={siteMark.lines} strokeWidth={siteMark.strokeWidth} />
        </svg>
      ) : (
        <img className={styles.logo} src={logoAddress(logoId)} width={28} height={28} alt="" />
      )}
      <span translate="no" className={styles.name}>
        {name}
      </span>
    </a>
  );
}
