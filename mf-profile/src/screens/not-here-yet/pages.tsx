import { NotHereYet } from '@hustings/features/not-here-yet';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** A page that says in plain words that it is not here yet, and what it will be for. */
function notHereYet(textsOf: (t: TFunction) => { name: string; purpose: string }) {
  return function NotHereYetScreen() {
    const { t } = useTranslation('profile');
    const { name, purpose } = textsOf(t);
    return <NotHereYet name={name}>{purpose}</NotHereYet>;
  };
}

/** The pages of this vertical that do not exist yet. */
export const pages = {
  profile: notHereYet((t) => ({ name: t('profile.name'), purpose: t('profile.purpose') })),
  favorites: notHereYet((t) => ({ name: t('favorites.name'), purpose: t('favorites.purpose') })),
  myStuff: notHereYet((t) => ({ name: t('myStuff.name'), purpose: t('myStuff.purpose') })),
  members: notHereYet((t) => ({ name: t('members.name'), purpose: t('members.purpose') })),
  foundingMembers: notHereYet((t) => ({ name: t('foundingMembers.name'), purpose: t('foundingMembers.purpose') })),
  goals: notHereYet((t) => ({ name: t('goals.name'), purpose: t('goals.purpose') })),
  goalThanks: notHereYet((t) => ({ name: t('goalThanks.name'), purpose: t('goalThanks.purpose') })),
  goal: notHereYet((t) => ({ name: t('goal.name'), purpose: t('goal.purpose') })),
  createGoal: notHereYet((t) => ({ name: t('createGoal.name'), purpose: t('createGoal.purpose') })),
  editGoal: notHereYet((t) => ({ name: t('editGoal.name'), purpose: t('editGoal.purpose') })),
  organisations: notHereYet((t) => ({ name: t('organisations.name'), purpose: t('organisations.purpose') })),
  organisation: notHereYet((t) => ({ name: t('organisation.name'), purpose: t('organisation.purpose') })),
  createOrganisation: notHereYet((t) => ({
    name: t('createOrganisation.name'),
    purpose: t('createOrganisation.purpose'),
  })),
  editOrganisation: notHereYet((t) => ({ name: t('editOrganisation.name'), purpose: t('editOrganisation.purpose') })),
};
