/** Makes the options of a choice from its texts. */
export const optionsOf = <Id extends string | number>(texts: Record<Id, string>): { id: `${Id}`; label: string }[] =>
  (Object.entries(texts) as [`${Id}`, string][]).map(([id, label]) => ({ id, label }));
