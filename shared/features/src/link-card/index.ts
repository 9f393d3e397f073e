export { LinkCard } from './link-card.tsx';
