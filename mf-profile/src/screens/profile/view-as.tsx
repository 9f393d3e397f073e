import type { AssumedViewer, Profile, ProfileTab } from '@hustings/contract';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { ButtonLink, Chip, IconChevronDown, IconPrivacy, Notice } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import { tabAddress, type ProfileView } from './address.ts';
import styles from './profile.module.css';

/** Returns the names of the viewers that everybody has. */
const viewerNames = (t: TFunction): Record<Exclude<AssumedViewer, 'audience' | 'polly'>, string> => ({
  guest: t('profile.viewAs.guest'),
  member: t('profile.viewAs.member'),
  follower: t('profile.viewAs.follower'),
  friend: t('profile.viewAs.friend'),
});

interface Viewer {
  view: Required<Pick<ProfileView, 'as'>> & ProfileView;
  name: string;
}

/** Lists the viewers as whom members can look at their own profile. */
function useViewers(): Viewer[] {
  const { t } = useTranslation('profile');
  const { data } = useQuery(queries.profileViewers);
  const names = viewerNames(t);
  return [
    ...(Object.keys(names) as (keyof typeof names)[]).map((as) => ({ view: { as }, name: names[as] })),
    ...(data?.audiences ?? []).map(({ id, name }) => ({
      view: { as: 'audience' as const, asId: id },
      name: t('profile.viewAs.audience', { name }),
    })),
    ...(data?.pollies ?? []).map(({ id, name }) => ({ view: { as: 'polly' as const, asId: id }, name })),
  ];
}

/** Offers members to look at their own profile as somebody else gets it. */
export function ViewAs({ profile, tab }: { profile: Profile; tab: ProfileTab }) {
  const { t } = useTranslation('profile');
  const viewers = useViewers();
  return (
    <details className={styles.viewAs}>
      <summary>
        <IconPrivacy aria-hidden="true" />
        {t('profile.viewAs.title')}
        <IconChevronDown aria-hidden="true" />
      </summary>
      <ul className={styles.viewers}>
        {viewers.map(({ view, name }) => (
          <li key={`${view.as} ${view.asId}`}>
            <Chip className={styles.viewer} href={tabAddress(profile.userName, tab, view)}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says as whom members see their own profile, and leads back. */
export function ViewedAs({ username, view }: { username: string; view: ProfileView }) {
  const { t } = useTranslation('profile');
  const viewer = useViewers().find(({ view: { as, asId } }) => as === view.as && asId === view.asId);
  const name = viewer?.name ?? t('profile.viewAs.somebody');
  return (
    // The heading comes later than this page, so the focus moves here.
    <div data-arrival tabIndex={-1}>
      <Notice tone="info" title={t('profile.viewAs.now', { name })}>
        <p>{t('profile.viewAs.exactly')}</p>
        <ButtonLink variant="quiet" href={tabAddress(username, 'posts')}>
          {t('profile.viewAs.back')}
        </ButtonLink>
      </Notice>
    </div>
  );
}
