import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/core/services.ts';
import { encodePixels, pictureSizes } from '../../../identity/profiles/index.ts';
import { drawMark } from '../../../platform/drawings/index.ts';
import { storePicture } from '../pictures/pictures.rules.ts';
import { demoOrganisations } from './demo-organisations.ts';
import * as queries from './seed-organisations.queries.ts';

/** Returns a UUID of version 8 that is derived from `key`, and so is the same in every demo. */
function demoId(key: string): string {
  const hex = createHash('sha256').update(`hustings/demo/organisations/${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const dayMilliseconds = 86_400_000;

/** The days before today on which the organisations of the demo were created, and one of them was closed. */
const ages = { created: 120, closed: 10 };

/** Adds the organisations of the demo. The accounts and places must exist. Idempotent: ids are the same in every demo. */
export async function seedOrganisations(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  const daysAgo = (days: number): Date => new Date(startOfDay - days * dayMilliseconds);
  await services.database.transaction(async (transaction) => {
    for (const { members, closed, mark, ...organisation } of demoOrganisations) {
      const organisationId = demoId(organisation.slug);
      const createdAt = daysAgo(ages.created);
      const closedAt = closed ? daysAgo(ages.closed) : null;
      const inserted = await transaction.query(
        queries.insertDemoOrganisation({ organisationId, ...organisation, createdAt, closedAt }),
      );
      if (inserted.length > 0) {
        const { pixels, ...size } = await drawMark(mark.shape, mark.colour, Math.max(...pictureSizes));
        const pictures = await encodePixels(pixels, { ...size, channels: 4 });
        await storePicture(services, transaction, organisationId, { pictures, alt: mark.alt });
      }
      for (const [index, userNameKey] of members.entries()) {
        const role = (['owner', 'admin'] as const)[index] ?? 'member';
        const since = daysAgo(ages.created - index);
        await transaction.query(queries.insertDemoMember({ organisationId, userNameKey, role, since }));
      }
    }
  });
}
