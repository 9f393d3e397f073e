import type { OrganisationCard } from '@hustings/contract';
import { MyStuffPage } from '@hustings/features/my-stuff';
import { useTranslation } from '@hustings/i18n';
import { Avatar, Chip } from '@hustings/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useOrganisationFacts } from '../../../organisations/use-organisation-facts.ts';
import { useRoleNames } from '../../../organisations/roles.ts';
import { queries } from '../../../queries.ts';
import listStyles from '../own-list.module.css';
import { OwnList } from '../own-list.tsx';
import { useOwnSearch } from '../own-search.tsx';
import { withId } from '../with-id.ts';
import styles from './organisations.module.css';

const identified = withId(({ organisationId }: OrganisationCard) => organisationId);

/** `/my-stuff/organisations`: the organisations that the member belongs to or asks to join. */
export default function OrganisationsScreen() {
  const { t } = useTranslation('profile');
  const facts = useOrganisationFacts();
  const roles = useRoleNames();
  const { box, search } = useOwnSearch();
  const pages = useInfiniteQuery({
    ...queries.ownOrganisations(search.term),
    placeholderData: keepPreviousData,
    select: identified,
  });
  return (
    <MyStuffPage part="organisations" lead={t('myStuff.organisations.lead')}>
      {box}
      <OwnList
        pages={pages}
        search={search}
        empty={{
          text: t('myStuff.organisations.empty'),
          href: '/organisations',
          action: t('myStuff.organisations.find'),
        }}
      >
        {(organisation) => (
          <div className={styles.organisation}>
            <Avatar name={organisation.name} src={organisation.imageUrl} shape="square" />
            <div>
              <a className={listStyles.name} href={`/organisation/${organisation.slug}`}>
                {organisation.name}
              </a>
              <p className={listStyles.facts}>
                <span>{facts(organisation)}</span>
                {organisation.membership && (
                  <Chip>
                    {organisation.membership.state === 'requested'
                      ? t('myStuff.organisations.requested')
                      : roles[organisation.membership.role]}
                  </Chip>
                )}
                {organisation.closed && <Chip>{t('organisation.closed')}</Chip>}
              </p>
            </div>
          </div>
        )}
      </OwnList>
    </MyStuffPage>
  );
}
