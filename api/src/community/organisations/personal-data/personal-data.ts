import { notifyOfOrganisation } from '../../../access/dispatch/index.ts';
import { rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';
import { setRole } from '../members/members.queries.ts';
import * as queries from './personal-data.queries.ts';

interface ExportedMembership {
  id: string;
  name: string;
  slug: string;
  role: string;
  approved: boolean;
  since: string;
}

/**
 * The organisations of members. When an owner deletes the account, the admin who has served longest becomes the owner;
 * without an admin the organisation closes, until the account returns (docs/decisions/18-organisations.md).
 */
export const organisationsPersonalData: PersonalData[] = [
  {
    tables: {
      organisation_memberships: 'organisations',
      member_organisations: 'organisations',
      member_organisation_slugs: 'organisations',
      organisation_pictures: 'organisations',
    },
    exported: {
      kind: 'organisations',
      async *rows(services, { accountId }) {
        const rows = rowsInBatches<ExportedMembership>(services, (batch) =>
          queries.memberships({ accountId, ...batch }),
        );
        for await (const { id: _, slug, ...membership } of rows)
          yield { ...membership, address: `${services.settings.publicUrl}/organisation/${slug}` };
      },
    },
    async hide(services, transaction, { accountId }) {
      const now = services.now();
      await transaction.query(queries.lockOrganisations({ accountId }));
      await transaction.query(queries.withdrawOffers({ accountId }));
      await transaction.query(queries.hideMemberships({ accountId }));
      const owned = await transaction.query<{ organisationId: string; successorId: string | null }>(
        queries.successors({ accountId }),
      );
      for (const { organisationId, successorId } of owned) {
        if (successorId === null) {
          await transaction.query(queries.closeWithAccount({ organisationId, now }));
        } else {
          await transaction.query(setRole({ organisationId, accountId, role: 'admin', now }));
          await transaction.query(setRole({ organisationId, accountId: successorId, role: 'owner', now }));
          await notifyOfOrganisation(services, transaction, { organisationId, did: 'inherited' }, [successorId]);
        }
      }
    },
    async restore(_, transaction, { accountId }) {
      await transaction.query(queries.lockOrganisations({ accountId }));
      await transaction.query(queries.showMemberships({ accountId }));
      await transaction.query(queries.openAgain({ accountId }));
    },
    async purge(_, transaction, { accountId }) {
      await transaction.query(queries.lockOrganisations({ accountId }));
      await transaction.query(queries.withdrawOffers({ accountId }));
      await transaction.query(queries.closeForEver({ accountId }));
      await transaction.query(queries.deleteMemberships({ accountId }));
    },
  },
];
