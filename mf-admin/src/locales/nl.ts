import features from '@hustings/features/locales/nl.json';
import admin from './nl.json';

export default { admin, features };
