import features from '@hustings/features/locales/en.json';
import admin from './en.json';

export default { admin, features };
