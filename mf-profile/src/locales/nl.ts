import features from '@hustings/features/locales/nl.json';
import profile from './nl.json';

export default { profile, features };
