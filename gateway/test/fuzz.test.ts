import { fuzzRoutes } from './fuzz-routes.js';

fuzzRoutes(Number(process.env.FUZZ_ROUNDS ?? 8));
