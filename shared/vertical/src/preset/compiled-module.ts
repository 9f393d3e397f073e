/** A module of the compiler; a concatenated module lists its parts. */
export interface CompiledModule {
  nameForCondition?(): string | undefined;
  modules?: CompiledModule[];
}

/** Expands concatenated modules into their parts. */
export const partsOf = (modules: Iterable<CompiledModule>): CompiledModule[] =>
  [...modules].flatMap((each) => each.modules ?? [each]);
