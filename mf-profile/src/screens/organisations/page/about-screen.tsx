import type { Organisation } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { Comments } from '@hustings/features/comments';
import { PageLink } from '@hustings/features/page-link';
import { PlainText } from '@hustings/features/plain-text';
import { useTranslation } from '@hustings/i18n';
import { Avatar, Card, Chip } from '@hustings/ui';
import { useId } from 'react';
import styles from '../../../organisations/organisations.module.css';
import { useRoleNames } from '../../../organisations/roles.ts';
import people from '../../../people/member-list.module.css';
import { OrganisationPage } from './organisation-page.tsx';

/** `/organisation/:slug`: the description of an organisation, its owner and admins, and comments. */
export default function AboutScreen() {
  return <OrganisationPage current="about">{(organisation) => <About organisation={organisation} />}</OrganisationPage>;
}

function About({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const { organisationId, slug, description, links } = organisation;
  const ids = { about: useId(), links: useId() };
  return (
    <>
      <Card as="section" className={styles.section} aria-labelledby={ids.about}>
        <h2 id={ids.about}>{t('organisation.about')}</h2>
        <div className={styles.description} dir="auto">
          <PlainText>{description}</PlainText>
        </div>
        {links.length > 0 && (
          <>
            <h3 id={ids.links}>{t('organisation.links')}</h3>
            <ul className={styles.links} aria-labelledby={ids.links}>
              {links.map((link) => (
                <li key={link}>
                  <a className={styles.link} href={link} rel="nofollow ugc noopener noreferrer">
                    {link.replace(/^https?:\/\//, '').replace(/\/$/, '')}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
      <Leaders organisation={organisation} />
      <Comments subject={{ type: 'organisation', id: organisationId, slug }} />
    </>
  );
}

/** Lists the owner and the admins of an organisation. */
export function Leaders({ organisation: { leaders } }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const heading = useId();
  const roles = useRoleNames();
  if (leaders.length === 0) return null;
  return (
    <Card as="section" className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('organisation.leaders')}</h2>
      <ul className={people.list}>
        {leaders.map((leader) => (
          <li key={leader.userId} className={people.line}>
            <Avatar name={nameOf(leader)} {...(leader.avatarUrl ? { src: leader.avatarUrl } : {})} />
            <span className={people.who}>
              <PageLink forMembers className={people.name} href={leader.profileUrl}>
                {nameOf(leader)}
              </PageLink>
              <span className={people.userName}>@{leader.userName}</span>
            </span>
            <Chip>{roles[leader.role]}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
