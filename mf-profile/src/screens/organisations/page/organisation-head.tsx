import type { Organisation } from '@hustings/contract';
import { FollowButton } from '@hustings/features/follow';
import { ItemMenu } from '@hustings/features/report';
import { useFormat, useTranslation } from '@hustings/i18n';
import { ButtonLink, Chip, Notice, PageHeading } from '@hustings/ui';
import { useRouteParams } from '@hustings/vertical/hooks';
import { useQueryClient } from '@tanstack/react-query';
import styles from '../../../organisations/organisations.module.css';
import { usePolicyNames } from '../../../organisations/roles.ts';
import { useOrganisationFacts } from '../../../organisations/use-organisation-facts.ts';
import { queries } from '../../../queries.ts';
import { Membership } from './membership.tsx';

/** Shows the picture, name and state of an organisation, and lets a member join, leave or edit it. */
export function OrganisationHead({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('profile');
  const { date } = useFormat();
  const facts = useOrganisationFacts();
  const policies = usePolicyNames();
  const { slug, name, imageUrl, imageAlt, joinPolicy, closed, created, membership, hidden } = organisation;
  const runsIt = membership?.role === 'owner' || membership?.role === 'admin';
  return (
    <header className={styles.head}>
      <div className={imageUrl ? styles.title : undefined}>
        {imageUrl && (
          <img className={styles.image} src={`${imageUrl}&size=192`} alt={imageAlt ?? ''} width={96} height={96} />
        )}
        <PageHeading className={styles.name}>{name}</PageHeading>
      </div>
      <p className={styles.lead}>
        {facts(organisation)} · {t('organisation.since', { date: date(created) })}
      </p>
      <p className={styles.chips}>
        <Chip>{closed ? t('organisation.closed') : policies[joinPolicy]}</Chip>
      </p>
      {closed && (
        <Notice tone="info" title={t('organisation.closedOn', { date: date(closed) })}>
          <p>{t('organisation.closedText')}</p>
        </Notice>
      )}
      {hidden && (
        <Notice tone="info" title={t('organisation.hidden.title')}>
          <p>{t('organisation.hidden.text')}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Membership organisation={organisation} />
        <Follow organisation={organisation} />
        {!runsIt && (
          <ItemMenu
            kind="organisation"
            itemId={organisation.organisationId}
            author={organisation.leaders.find(({ role }) => role === 'owner')}
            name={name}
            className={styles.menu}
          />
        )}
        {runsIt && !closed && (
          <ButtonLink variant="quiet" href={`/edit_orgs/${slug}`}>
            {t('organisation.edit')}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

/** Lets a member follow an organisation. A closed one, of which nothing new comes, can only be unfollowed. */
function Follow({ organisation }: { organisation: Organisation }) {
  const client = useQueryClient();
  const { slug } = useRouteParams<{ slug: string }>();
  const { organisationId, name, closed, followLevel } = organisation;
  if (followLevel === undefined || (closed && followLevel === 'not')) return null;
  return (
    <FollowButton
      followee={{ followeeId: organisationId, followeeType: 'organisation', name }}
      standing={{ followLevel, isRequested: false }}
      onChange={(standing) =>
        client.setQueryData(
          queries.organisation(slug).queryKey,
          (before) => before && { ...before, followLevel: standing.followLevel },
        )
      }
    />
  );
}
