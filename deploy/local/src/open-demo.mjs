// Opens the stores, fills the queues and lets the members of the demo at URL meet. Once: who does it again has everything twice.
import { openDemoCasework } from './demo-casework.mjs';
import { openDemoLife } from './demo-life.mjs';
import { openDemoMarket } from './demo-market.mjs';

const url = process.env.URL ?? 'http://localhost:8080';
await openDemoMarket(url);
await openDemoCasework(url);
await openDemoLife(url);
console.log(`the stores and queues of the demo are open at ${url}, and its members have met`);
