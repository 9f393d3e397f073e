import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/core/services.ts';
import { excerptOf } from '../../posts/index.ts';
import { topicNamed } from '../../topics/index.ts';
import { stanceKey } from '../stance/stance-key.ts';
import { demoStances } from './demo-texts.ts';
import * as queries from './seed-stances.queries.ts';

const digest = (...parts: string[]): string =>
  createHash('sha256')
    .update(['hustings/demo/stances', ...parts].join('/'))
    .digest('hex');

/** Returns a UUID of version 8 that is derived from `key`, and so is the same in every demo. */
function demoId(key: string): string {
  const hex = digest(key);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const hour = 3_600_000;

/**
 * Adds the stances of the demo, all dated before today. Accounts, claims and topics must exist. Idempotent: ids and
 * slugs are the same in every demo.
 */
export async function seedStances(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  await services.database.transaction(async (transaction) => {
    for (const { by, topic: slug, language, position, hoursAgo, body, state, official } of demoStances) {
      const topic = await topicNamed(transaction, slug);
      const [member] = await transaction.query<{ id: string }>(queries.memberByName({ userNameKey: by }));
      if (!topic || !member) throw new Error(`The demo has no member ${by} or no topic ${slug}.`);
      const key = `${by}/${slug}`;
      const { excerpt, isExcerpt } = excerptOf(body);
      await transaction.query(
        queries.insertDemoStance({
          stanceId: demoId(key),
          // The slug ends like every slug: with a digit and seven more characters.
          slug: `${slug}-7${digest(key, 'slug').slice(0, 7)}`,
          topicId: topic.id,
          stanceKey: stanceKey(services, member.id, topic.id),
          accountId: member.id,
          position,
          body,
          excerpt,
          isExcerpt,
          language,
          state: state ?? 'approved',
          isOfficial: official ?? false,
          createdAt: new Date(startOfDay - hoursAgo * hour).toISOString(),
        }),
      );
    }
  });
}
