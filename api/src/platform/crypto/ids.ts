const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether a path segment is an id. Slugs never have the form of ids. */
export const isId = (idOrSlug: string): boolean => uuid.test(idOrSlug);
