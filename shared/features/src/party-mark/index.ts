export { PartyMark, PartyName, type PartyMarkProps } from './party-mark.tsx';
