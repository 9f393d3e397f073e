import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import styles from './imports.module.css';
import type { Run } from './states.ts';
import { written } from './written.ts';

type RefusalOf = NonNullable<Run['refusal']>;

const titleOf = (t: TFunction): Record<RefusalOf['code'], string> => ({
  unreadable: t('imports.refusals.unreadable'),
  damaged: t('imports.refusals.damaged'),
  vanishing: t('imports.refusals.vanishing'),
  fault: t('imports.refusals.fault'),
});

/** Why an import was refused, and what a program said of the file: that is technical, and in English. */
export function Refusal({ refusal: { code, sentence, reason, values } }: { refusal: RefusalOf }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  // A reason that only a later server knows has no words here.
  const words = reason && t(`imports.reasons.${reason}`, { ...written(values, number), defaultValue: '' });
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
