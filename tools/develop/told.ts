/** What a page is told of what is developed: a build that ended, what it failed for, or that it must begin anew. */
export type Told = { hash: string } | { errors: string[] } | { reload: true };
