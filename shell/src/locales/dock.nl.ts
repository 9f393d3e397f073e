import dock from './dock.nl.json';

export default { dock };
