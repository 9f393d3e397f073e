import { useTranslation } from '@hustings/i18n';
import { ByCaptcha } from '../informational/stored/by-captcha.tsx';
import styles from './landing.module.css';

/** The principles of Hustings. List only what the site really does. */
export function Principles() {
  const { t } = useTranslation('feed');
  const principles = [
    { title: t('landing.daily.title'), text: t('landing.daily.text') },
    { title: t('landing.ratings.title'), text: t('landing.ratings.text') },
    { title: t('landing.private.title'), text: t('landing.private.text') },
    {
      title: t('landing.noAds.title'),
      text: <ByCaptcha own={t('landing.noAds.text')} google={t('landing.noAds.textWithGoogle')} />,
    },
    { title: t('landing.standing.title'), text: t('landing.standing.text') },
    { title: t('landing.everyone.title'), text: t('landing.everyone.text') },
  ];
  return (
    <section aria-labelledby="landing-principles">
      <h2 id="landing-principles" className={styles.heading}>
        {t('landing.principles')}
      </h2>
      <ul className={styles.grid}>
        {principles.map(({ title, text }) => (
          <li key={title} className={styles.principle}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
