export { ComposerFoot, type ComposerChip } from './composer-foot.tsx';
