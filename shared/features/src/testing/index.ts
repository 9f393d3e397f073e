/** For component tests of features and verticals; no product code imports it. */
export { captchaProblem } from './captcha.ts';
export { author, idOf, member } from './people.ts';
export { mockedServer, now, show } from './show.tsx';
