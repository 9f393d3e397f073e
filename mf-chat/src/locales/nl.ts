import features from '@hustings/features/locales/nl.json';
import chat from './nl.json';

export default { chat, features };
