export { OpenData, OpenDataFiles } from './open-data.tsx';
