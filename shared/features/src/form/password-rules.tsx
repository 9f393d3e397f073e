import { passwordGaps, type PasswordGap } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { classes, IconCheck, VisuallyHidden } from '@hustings/ui';
import styles from './password-rules.module.css';

const rules: PasswordGap[] = ['length', 'lowercase', 'uppercase', 'digit', 'special'];

/** The rules of a password, ticked off while typing (docs/product.md#5-validation). */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('features');
  const { list } = useFormat();
  const limits = useLimits();
  const gaps = passwordGaps(password, limits);
  const rest = list(gaps.map((gap) => t(`password.${gap}`)));
  return (
    <>
      <ul className={styles.rules} aria-label={t('password.rules')}>
        {rules.map((rule) => {
          const met = !gaps.includes(rule);
          return (
            <li key={rule} className={classes(styles.rule, met && styles.met)}>
              {met ? <IconCheck aria-hidden="true" /> : <span className={styles.open} />}
              {t(`password.${rule}`)}
              <VisuallyHidden>{t(met ? 'password.met' : 'password.open')}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden>
        <output>{password && (rest ? t('password.missing', { rest }) : t('password.strong'))}</output>
      </VisuallyHidden>
    </>
  );
}
