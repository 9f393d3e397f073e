import features from '@hustings/features/locales/en.json';
import admin from './en.json';
import limits from './limits.en.json';

export default { admin, features, limits };
