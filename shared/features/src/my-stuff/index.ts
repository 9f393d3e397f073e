export { MyStuffPage } from './my-stuff-page.tsx';
