import { forgetReaderCaches } from '@hustings/session/reader-cache';

/** Opens the page that says goodbye, as a new document: nothing of the session stays in memory, nor what was read in it. */
export const sayGoodbye = (): void => void forgetReaderCaches().then(() => location.assign('/accountDeleted'));
