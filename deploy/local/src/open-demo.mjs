// Opens the stores and fills the queues of the demo at URL. Once: who does it again has everything twice.
import { openDemoCasework } from './demo-casework.mjs';
import { openDemoMarket } from './demo-market.mjs';

const url = process.env.URL ?? 'http://localhost:8080';
await openDemoMarket(url);
await openDemoCasework(url);
console.log(`the stores and queues of the demo are open at ${url}`);
