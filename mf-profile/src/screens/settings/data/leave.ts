import { forgetReaderCaches } from '@hustings/session/reader-cache';

/** Deletes stored pages and opens the goodbye page as a new document, so that memory holds nothing of the session. */
export const sayGoodbye = (): void => void forgetReaderCaches().then(() => location.assign('/accountDeleted'));
