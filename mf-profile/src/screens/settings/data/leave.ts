/** Opens the page that says goodbye, as a new document: nothing of the session stays in memory. */
export const sayGoodbye = (): void => location.assign('/accountDeleted');
