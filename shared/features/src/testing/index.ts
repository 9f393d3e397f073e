/** Helpers for component tests; no product code imports them. */
export { captchaProblem } from './captcha.ts';
export { author, idOf, member } from './people.ts';
export { mockedServer, now, show } from './show.tsx';
