import type { Queryable } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import type { Passage } from '../replies/reply.ts';
import * as queries from './passages.queries.ts';

/** Converts the row of a passage. */
export function toPassage(row: queries.PassageRow): Passage {
  const { passageId, personId, kind, language, text, title, source, url, saidAt, correction, correctedAt } = row;
  return {
    passageId,
    personId,
    kind,
    language,
    text,
    title,
    source,
    url,
    saidAt: new Date(saidAt),
    ...(correction !== null && correctedAt !== null
      ? { correction: { text: correction, at: new Date(correctedAt) } }
      : {}),
  };
}

/**
 * Finds passages by id, in no order. Leaves out passages whose source was withdrawn, hidden or changed
 * (docs/decisions/11-digital-politicians.md).
 */
export async function passagesById({ database }: { database: Queryable }, ids: readonly string[]): Promise<Passage[]> {
  const passageIds = ids.filter(isId);
  if (passageIds.length === 0) return [];
  const rows = await database.query<queries.PassageRow>(queries.passagesById({ passageIds }));
  return rows.map(toPassage);
}
