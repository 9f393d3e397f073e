import { statement } from '../../../platform/db/statement.ts';
import type { SourceKey } from './source.ts';

/** The keys of a merged party, and of the party that was kept. */
export interface MergedParty extends SourceKey {
  kept: SourceKey;
}

/** Selects the keys of all merged parties. Index: organizations_merged. */
export const mergedParties = statement(
  'people.upsert.mergedParties',
  `SELECT merged.scheme, merged.identifier, jsonb_build_object('scheme', kept.scheme, 'identifier', kept.identifier) AS kept
   FROM organizations merged JOIN organizations kept ON kept.id = merged.merged_into WHERE merged.merged_into IS NOT NULL`,
);
