/** Opens a page as a new document, so that nothing of the old session stays in memory. */
export const openDocument = (path: string): void => window.location.assign(path);

export const reloadPage = (): void => window.location.reload();
