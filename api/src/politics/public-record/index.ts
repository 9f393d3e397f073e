/** Roll calls and speeches of people, as bodies recorded them. Imports write them (`../people`). */
export { publicRecordPersonRows } from './person-rows.ts';
