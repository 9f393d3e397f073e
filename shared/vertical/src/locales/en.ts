import ui from '@hustings/ui/locales/en.json';
import vertical from './en.json';

export default { ui, vertical };
