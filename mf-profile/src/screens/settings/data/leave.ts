import { forgetRead } from '@hustings/session/read';

/** Opens the page that says goodbye, as a new document: nothing of the session stays in memory, nor what was read in it. */
export const sayGoodbye = (): void => void forgetRead().then(() => location.assign('/accountDeleted'));
