/** A module as the compiler holds it: several that were joined into one name their parts. */
export interface CompiledModule {
  nameForCondition?(): string | undefined;
  modules?: CompiledModule[];
}

/** The modules of which some that were joined are made. */
export const partsOf = (modules: Iterable<CompiledModule>): CompiledModule[] =>
  [...modules].flatMap((each) => each.modules ?? [each]);
