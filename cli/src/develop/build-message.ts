/** A message of the development server to its pages: a finished build, a failed one, or a request to reload. */
export type BuildMessage = { hash: string } | { errors: string[] } | { reload: true };
