import { rowsInBatches, type PersonalData } from '../../../platform/core/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import { readFile, widePictureSizes } from '../../../platform/files/index.ts';
import * as queries from './personal-data.queries.ts';

const addressOf = ({ settings }: Services, slug: string): string => `${settings.publicUrl}/goals/${slug}`;

interface ExportedGoal {
  id: string;
  slug: string;
  title: string;
  info: string;
  language: string;
  state: string;
  created: string;
  place: string | null;
  tags: string[];
  pictures: string[];
}

/** The goals of members. Goals of organisations stay. */
const goals: PersonalData = {
  tables: { goals: 'goals', goal_thresholds: 'goals', goal_pictures: 'goals', goal_picture_files: 'goals' },
  exported: {
    kind: 'goals',
    async *rows(services, { accountId }) {
      const rows = rowsInBatches<ExportedGoal>(services, (batch) => queries.ownGoals({ accountId, ...batch }));
      for await (const { id: _, slug, ...goal } of rows) yield { ...goal, address: addressOf(services, slug) };
    },
    async *files(services, { accountId }) {
      const pictures = await services.database.query<{ id: string; hash: string }>(
        queries.ownPictures({ accountId, size: Math.max(...widePictureSizes) }),
      );
      for (const { id, hash } of pictures) {
        const file = await readFile(services, hash);
        if (file) yield { name: `goal-${id}.webp`, bytes: file.bytes };
      }
    },
  },
  async hide({ now }, transaction, { accountId }) {
    await transaction.query(queries.hideGoals({ accountId, now: now() }));
  },
  async restore(_, transaction, { accountId }) {
    await transaction.query(queries.showGoals({ accountId }));
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deleteGoals({ accountId }));
  },
};

interface ExportedSupport {
  id: string;
  title: string;
  slug: string;
  named: boolean;
  since: string;
}

/** The supports of goals by members, which do not count while the account is hidden. */
const supports: PersonalData = {
  tables: { goal_supports: 'goalSupport' },
  exported: {
    kind: 'goalSupports',
    async *rows(services, { accountId }) {
      const rows = rowsInBatches<ExportedSupport>(services, (batch) => queries.supports({ accountId, ...batch }));
      for await (const { id: _, slug, ...support } of rows) yield { ...support, address: addressOf(services, slug) };
    },
  },
  async hide(_, transaction, { accountId }) {
    await transaction.query(queries.lockSupported({ accountId }));
    await transaction.query(queries.hideSupports({ accountId, hidden: true }));
  },
  async restore(_, transaction, { accountId }) {
    await transaction.query(queries.lockSupported({ accountId }));
    await transaction.query(queries.hideSupports({ accountId, hidden: false }));
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.lockSupported({ accountId }));
    await transaction.query(queries.deleteSupports({ accountId }));
  },
};

interface ExportedText {
  id: string;
  slug: string;
  body: string;
  created: string;
}

/** What members write on goals: news as owners, and answers. News of organisations stay without their authors. */
const texts: PersonalData = {
  tables: { goal_updates: 'goals', goal_answers: 'goals' },
  exported: {
    kind: 'goalTexts',
    async *rows(services, { accountId }) {
      for (const written of [queries.updates, queries.answers]) {
        const rows = rowsInBatches<ExportedText>(services, (batch) => written({ accountId, ...batch }));
        for await (const { id: _, slug, ...text } of rows) yield { ...text, address: addressOf(services, slug) };
      }
    },
  },
  async hide(_, transaction, { accountId }) {
    await transaction.query(queries.hideAnswers({ accountId, hidden: true }));
  },
  async restore(_, transaction, { accountId }) {
    await transaction.query(queries.hideAnswers({ accountId, hidden: false }));
  },
  async purge(_, transaction, { accountId }) {
    await transaction.query(queries.deleteAnswers({ accountId }));
    await transaction.query(queries.forgetUpdates({ accountId }));
  },
};

/** The goals of members, their supports, and what they write on goals (docs/decisions/19-goals.md). */
export const goalsPersonalData: PersonalData[] = [goals, supports, texts];
