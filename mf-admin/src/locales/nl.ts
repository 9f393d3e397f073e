import features from '@hustings/features/locales/nl.json';
import admin from './nl.json';
import limits from './limits.nl.json';

export default { admin, features, limits };
