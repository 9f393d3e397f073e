import features from '@hustings/features/locales/en.json';
import chat from './en.json';

export default { chat, features };
