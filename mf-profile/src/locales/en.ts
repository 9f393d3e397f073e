import features from '@hustings/features/locales/en.json';
import profile from './en.json';

export default { profile, features };
