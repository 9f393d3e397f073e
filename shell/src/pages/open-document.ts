/** Opens a page as a new document, so that nothing of the old session stays in memory. */
export const openDocument = (path: string): void => window.location.assign(path);

/** Opens a page as a new document in place of this one in the history. */
export const replaceDocument = (path: string): void => window.location.replace(path);

export const reloadPage = (): void => window.location.reload();
