import type { RequiredSetting } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { Notice } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';

/** Lists required settings that are missing in production, with the consequences. */
export function Missing({ only }: { only?: RequiredSetting }) {
  const { t } = useTranslation('admin');
  const { data } = useSuspenseQuery(queries.setup);
  const missing = data.missing.filter((name) => only === undefined || name === only);
  if (missing.length === 0) return null;
  return (
    <Notice tone="danger" title={t('missing.title', { count: missing.length })}>
      {missing.map((name) => (
        <p key={name}>
          <code>{name}</code>: {t(`missing.settings.${name}`, { defaultValue: '' })}
        </p>
      ))}
      <p>{t('missing.how')}</p>
    </Notice>
  );
}
