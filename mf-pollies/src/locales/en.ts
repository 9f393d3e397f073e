import features from '@hustings/features/locales/en.json';
import pollies from './en.json';

export default { pollies, features };
