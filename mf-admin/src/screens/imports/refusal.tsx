import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import styles from './imports.module.css';
import type { Run } from './states.ts';
import { formatValues } from './format-values.ts';

type RefusalOf = NonNullable<Run['refusal']>;

const titleOf = (t: TFunction): Record<RefusalOf['code'], string> => ({
  unreadable: t('imports.refusals.unreadable'),
  damaged: t('imports.refusals.damaged'),
  vanishing: t('imports.refusals.vanishing'),
  fault: t('imports.refusals.fault'),
});

/** Shows why an import was refused, with the technical message in English. */
export function Refusal({ refusal: { code, sentence, reason, values } }: { refusal: RefusalOf }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  // Reasons of a newer server have no translation.
  const words = reason && t(`imports.reasons.${reason}`, { ...formatValues(values, number), defaultValue: '' });
  const detail = words ? values?.['detail'] : sentence;
  return (
    <Notice tone="danger" title={titleOf(t)[code]}>
      {words && <p>{words}</p>}
      {detail && (
        <p lang="en" className={words && styles.note}>
          {detail}
        </p>
      )}
    </Notice>
  );
}
