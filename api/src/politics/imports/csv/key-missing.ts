import { explain, ImportRefusal } from '../format.ts';

/** Makes the refusal of a table whose ids are unique among themselves only. */
export const keyMissing = (name: string): ImportRefusal =>
  new ImportRefusal(
    `${name} does not say which set its ids belong to: give it a column scheme, or name the set with --key, always by the same name.`,
    { explanation: explain('keyMissing', { name }) },
  );
