import type { GatedContact, Relation, Scope, VisibleEntityName } from '@hustings/contract';

/** The texts of the generated parts of "Who sees what" in one language. */
export interface VisibilityWords {
  /** The name of each circle. */
  circles: Record<Scope, string>;
  /** The people in a relation to you, as part of a list: "your friends". */
  people: Record<Relation, string>;
  nobody: string;
  /** The name of each entity, and an explanation. */
  things: Record<VisibleEntityName, { name: string; says: string }>;
  /** What other members can do to you. */
  contacts: Record<GatedContact, { name: string; says: string }>;
  choices: string;
  /** The text for an entity with a fixed circle. */
  fixed: string;
  atFirst: string;
  /** The heading of the first column: the viewer. */
  whoLooks: string;
  lookers: Record<Relation, string>;
  blocked: string;
  yes: string;
  no: string;
}
