import type { Organisation } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, FailureNotice, MessagePage, Page, Skeleton } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from '../../../organisations/organisations.module.css';
import { queries } from '../../../queries.ts';
import { OrganisationHead } from './organisation-head.tsx';

interface OrganisationPageProps {
  current: 'about' | 'posts' | 'goals' | 'members';
  children(organisation: Organisation): ReactNode;
}

/** The frame of the pages of an organisation: the head, and links to each part. */
export function OrganisationPage({ current, children }: OrganisationPageProps) {
  const { t } = useTranslation('profile');
  const isMember = useSession((session) => session.user !== undefined);
  return (
    <LoadedOrganisation>
      {(organisation) => {
        const path = `/organisation/${organisation.slug}`;
        const tabs = [
          { id: 'about', name: t('organisation.about'), href: path },
          { id: 'posts', name: t('organisation.posts.name'), href: `${path}/posts` },
          // Goals are for members.
          ...(isMember ? [{ id: 'goals', name: t('organisation.goals'), href: `${path}/goals` }] : []),
          { id: 'members', name: t('organisation.members'), href: `${path}/members` },
        ];
        return (
          <Page width="wide">
            <div className={styles.page}>
              <OrganisationHead organisation={organisation} />
              <nav aria-label={t('organisation.parts')}>
                <ul className={styles.tabs}>
                  {tabs.map(({ id, name, href }) => (
                    <li key={id}>
                      <a className={styles.tab} href={href} aria-current={id === current ? 'page' : undefined}>
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              {children(organisation)}
            </div>
          </Page>
        );
      }}
    </LoadedOrganisation>
  );
}

/** Reads the organisation of the address; shows what to do where it does not exist or cannot be read. */
export function LoadedOrganisation({ children }: { children(organisation: Organisation): ReactNode }) {
  const { t } = useTranslation('profile');
  const { slug } = useRouteParams<{ slug: string }>();
  const { data: organisation, error, refetch } = useQuery(queries.organisation(slug));
  if (organisation) return children(organisation);
  if (error instanceof CallError && error.code === 'NotFound') return <OrganisationGone />;
  if (error) {
    return (
      <MessagePage title={t('organisation.failed')}>
        <FailureNotice error={error} onRetry={() => void refetch()} />
      </MessagePage>
    );
  }
  return (
    <Page width="wide">
      <Skeleton lines={8} />
    </Page>
  );
}

function OrganisationGone() {
  const { t } = useTranslation('profile');
  return (
    <MessagePage title={t('organisation.gone.title')}>
      <p>{t('organisation.gone.text')}</p>
      <p>
        <ButtonLink href="/organisations">{t('organisation.gone.all')}</ButtonLink>
      </p>
    </MessagePage>
  );
}
