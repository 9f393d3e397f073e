import dock from './dock.en.json';

export default { dock };
