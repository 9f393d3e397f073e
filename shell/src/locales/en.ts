import frame from '@hustings/vertical/locales/en';
import chrome from './chrome.en.json';
import shell from './en.json';

export default { ...frame, chrome, shell };
