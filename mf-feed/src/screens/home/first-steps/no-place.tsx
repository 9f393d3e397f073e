import { useTranslation } from '@hustings/i18n';
import { Missing } from './missing.tsx';

/** Asks a member without a voter location to add one. */
export function NoPlace({ text }: { text: string }) {
  const { t } = useTranslation('feed');
  return <Missing text={text} href="/settings/voter-locations" action={t('firstSteps.place.add')} />;
}
