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
  const detail = reason ? values?.['detail'] : sentence;
  return (
    <Notice tone="danger" title={titleOf(t)[code]}>
      {reason && <p>{t(`imports.reasons.${reason}`, written(values, number))}</p>}
      {detail && (
        <p lang="en" className={reason && styles.note}>
          {detail}
        </p>
      )}
    </Notice>
  );
}
