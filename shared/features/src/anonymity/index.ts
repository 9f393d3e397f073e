export { TakeBack } from './take-back.tsx';
export { WritingAs } from './writing-as.tsx';
