import { forgetReaderCaches } from '@hustings/session/reader-cache';

/**
 * Deletes stored pages and opens the goodbye page as a new document, so that no data of the session stays in memory.
 */
export const sayGoodbye = (): void => void forgetReaderCaches().then(() => location.assign('/accountDeleted'));
