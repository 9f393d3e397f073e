import { ComingSoon } from '@hustings/features/coming-soon';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** Returns a page for a part of the site that is not built yet. It shows the name and the purpose of the part. */
function comingSoon(textsOf: (t: TFunction) => { name: string; purpose: string }) {
  return function ComingSoonScreen() {
    const { t } = useTranslation('profile');
    const { name, purpose } = textsOf(t);
    return <ComingSoon name={name}>{purpose}</ComingSoon>;
  };
}

export const pages = {
  myStuff: comingSoon((t) => ({ name: t('myStuff.name'), purpose: t('myStuff.purpose') })),
  goals: comingSoon((t) => ({ name: t('goals.name'), purpose: t('goals.purpose') })),
  goalThanks: comingSoon((t) => ({ name: t('goalThanks.name'), purpose: t('goalThanks.purpose') })),
  goal: comingSoon((t) => ({ name: t('goal.name'), purpose: t('goal.purpose') })),
  createGoal: comingSoon((t) => ({ name: t('createGoal.name'), purpose: t('createGoal.purpose') })),
  editGoal: comingSoon((t) => ({ name: t('editGoal.name'), purpose: t('editGoal.purpose') })),
};
