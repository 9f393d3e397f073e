import { explain, ImportRefusal } from '../format.ts';

/** Makes the refusal of a table whose ids are unique among themselves only. */
export const keyMissing = (name: string): ImportRefusal =>
  new ImportRefusal(
    `${name} does not say in which name its ids are unique: give it a column scheme, or state a name that stays the same with --key.`,
    { explanation: explain('keyMissing', { name }) },
  );
