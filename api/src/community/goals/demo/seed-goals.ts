import { createHash } from 'node:crypto';
import { excerptOf, namedTags } from '../../../content/posts/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { demoGoals, type DemoGoal } from './demo-goals.ts';
import * as queries from './seed-goals.queries.ts';

/** Returns a UUID of version 8 that is derived from `key`, and so is the same in every demo. */
function demoId(key: string): string {
  const hex = createHash('sha256').update(`hustings/demo/goals/${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const dayMilliseconds = 86_400_000;

/** The days before today on which a goal of the demo came into each state. */
const ages = { created: 21, collecting: 20, open: 18, reached: 9, answered: 4, closed: 2 };

/** The supporters that open a goal of the demo. */
const opensAt = 5;

/** The states through which a goal of the demo has come, by its last one. */
const passed: Record<DemoGoal['state'], readonly (keyof typeof ages)[]> = {
  draft: [],
  collecting: ['collecting'],
  open: ['collecting', 'open'],
  reached: ['collecting', 'open', 'reached'],
  answered: ['collecting', 'open', 'reached', 'answered'],
  closed: ['collecting', 'open', 'closed'],
  archived: ['collecting', 'open'],
};

async function seedGoal(transaction: Queryable, goal: DemoGoal, daysAgo: (days: number) => Date): Promise<void> {
  const { slug, owner, title, info, language, placeId = null, polly = null, state } = goal;
  const goalId = demoId(slug);
  const at = (name: keyof typeof ages): Date | null => (passed[state].includes(name) ? daysAgo(ages[name]) : null);
  const tags = namedTags(goal.tags);
  const stored = await transaction.query(
    queries.insertDemoGoal({
      goalId,
      slug,
      userName: 'userName' in owner ? owner.userName : null,
      organisation: 'organisation' in owner ? owner.organisation : null,
      title,
      info,
      excerpt: excerptOf(info).excerpt,
      language,
      placeId,
      tags: JSON.stringify(tags),
      tagSlugs: tags.map((tag) => tag.slug),
      polly,
      state,
      createdAt: daysAgo(ages.created),
      publishedAt: at('collecting'),
      openedAt: at('open'),
      reachedAt: at('reached'),
      answeredAt: at('answered'),
      closedAt: at('closed'),
      opensAt: state === 'draft' ? null : opensAt,
    }),
  );
  if (stored.length === 0) return;
  const { supporters, thresholds, updates = [], answer } = goal;
  const reachedAt = at('reached');
  await transaction.query(queries.insertDemoSupports({ goalId, supporters, firstAt: daysAgo(ages.collecting) }));
  await transaction.query(queries.insertDemoThresholds({ goalId, thresholds, supporters, reachedAt }));
  for (const [index, body] of updates.entries()) {
    const createdAt = daysAgo(ages.answered - 1 - index);
    await transaction.query(
      queries.insertDemoUpdate({ updateId: demoId(`${slug}/${index}`), goalId, body, createdAt }),
    );
  }
  if (answer)
    await transaction.query(queries.insertDemoAnswer({ goalId, ...answer, createdAt: daysAgo(ages.answered) }));
}

/**
 * Adds the goals of the demo. The accounts, organisations, people and places must exist. Idempotent: ids are the same
 * in every demo.
 */
export async function seedGoals(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  const daysAgo = (days: number): Date => new Date(startOfDay - days * dayMilliseconds);
  await services.database.transaction(async (transaction) => {
    for (const goal of demoGoals) await seedGoal(transaction, goal, daysAgo);
  });
}
