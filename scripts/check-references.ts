import { brokenReferences } from './references';

const faults = brokenReferences('.');
if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log('Everything that code and documents refer to is there.');
