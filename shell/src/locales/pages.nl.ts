import features from '@hustings/features/locales/nl.json';
import account from './account.nl.json';
import shell from './nl.json';

export default { account, features, shell };
