import features from '@hustings/features/locales/nl.json';
import pollies from './nl.json';

export default { pollies, features };
