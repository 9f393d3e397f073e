import ui from '@hustings/ui/locales/en.json?first';
import vertical from './en.json';

export default { ui, vertical };
