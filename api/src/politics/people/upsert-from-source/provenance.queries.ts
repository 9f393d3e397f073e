/** What a change leaves alone: a row stays that of the source which made it. */
export const provenance = (table: string): string => `
     licence = CASE WHEN ${table}.source = excluded.source THEN excluded.licence ELSE ${table}.licence END,
     retrieved = CASE WHEN ${table}.source = excluded.source THEN excluded.retrieved ELSE ${table}.retrieved END`;
