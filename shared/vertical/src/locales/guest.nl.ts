import ui from '@hustings/ui/locales/nl.json?first';
import vertical from './nl.json';

export default { ui, vertical };
