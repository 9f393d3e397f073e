/** What a device needs to put the site on its home screen: the public face of the domain. */
export { homeScreenTags } from './head.ts';
export { serveHomeScreen } from './serve-home-screen.ts';
