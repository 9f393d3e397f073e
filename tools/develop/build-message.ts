/** What a page is message of what is developed: a build that ended, what it failed for, or that it must begin anew. */
export type BuildMessage = { hash: string } | { errors: string[] } | { reload: true };
