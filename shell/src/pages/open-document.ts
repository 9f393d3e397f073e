/** Opens a page as a new document, made for the new session: nothing of the old one stays in memory. */
export const openDocument = (path: string): void => window.location.assign(path);

/** Gets this page as a new document. */
export const reloadPage = (): void => window.location.reload();
