const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address names something by its id; otherwise it is a slug, and no slug looks like an id. */
export const isId = (idOrSlug: string): boolean => uuid.test(idOrSlug);
