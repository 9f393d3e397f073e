import features from '@hustings/features/locales/en.json';
import account from './account.en.json';
import shell from './en.json';

export default { account, features, shell };
