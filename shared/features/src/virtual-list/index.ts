/** Lists that stay light when they grow long. */
export { LongList } from './long-list.tsx';
