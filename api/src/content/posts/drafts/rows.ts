import type { Publisher, StoredDraft } from '../../../access/anonymity/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './drafts.queries.ts';
import { openPart, ownerMark, type DraftContent, type DraftSummary } from './sealing.ts';

/** A draft in the sealed inbox. */
export interface KeptDraft {
  summary: DraftSummary;
  content: DraftContent;
}

/** Casts the content of a draft in the sealed inbox. Only this domain stores drafts. */
export const asKeptDraft = ({ content }: StoredDraft): KeptDraft => content as KeptDraft;

/** Decrypts a draft that has a row. */
export function openRow(services: Services, accountId: string, { id, version, card, content }: queries.DraftRow) {
  const summary = openPart<DraftSummary>(services, accountId, id, card);
  const kept: KeptDraft = { summary, content: openPart<DraftContent>(services, accountId, id, content) };
  return { id, version, at: summary.updated, content: kept } satisfies StoredDraft;
}

/** Removes the rows of the drafts of members, and returns the drafts. */
export const takeRows: NonNullable<Publisher['takeDrafts']> = async (services, transaction, accountIds) => {
  const accounts = new Map(accountIds.map((accountId) => [ownerMark(services, accountId).toString('hex'), accountId]));
  const ownerMarks = [...accounts.keys()].map((mark) => Buffer.from(mark, 'hex'));
  const rows = await transaction.query<queries.OwnedRow>(queries.takeDrafts({ ownerMarks }));
  return rows.flatMap((row) => {
    const accountId = accounts.get(row.ownerMark.toString('hex'));
    return accountId ? [{ accountId, draft: openRow(services, accountId, row) }] : [];
  });
};
