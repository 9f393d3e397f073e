import type { GatedContact, Relation, Scope, VisibleEntityName } from '@hustings/contract';

/** What the generated parts of "Who sees what" are called in one language. */
export interface VisibilityWords {
  /** The name of each circle, as it is chosen. */
  circles: Record<Scope, string>;
  /** Those who stand in a relation to you, as part of a list: "your friends". */
  people: Record<Relation, string>;
  nobody: string;
  /** What is seen: its name, and what is to be said of it. */
  things: Record<VisibleEntityName, { name: string; says: string }>;
  /** What others can do to you. */
  contacts: Record<GatedContact, { name: string; says: string }>;
  choices: string;
  /** In place of the choices, where there is one circle for everybody. */
  fixed: string;
  atFirst: string;
  /** Who looks, in the first column of a matrix. */
  whoLooks: string;
  lookers: Record<Relation, string>;
  blocked: string;
  yes: string;
  no: string;
}
