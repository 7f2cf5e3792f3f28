// `make faults`: everything that may go wrong, each with a line of measurements. SEEDS=3 tries all of it with as many seeds, SEED=7 begins with
// that one, FAULT=name,name tries those alone and in that order, QUICK=1 and SIZE=64 (MB of the large upload) make it shorter.
import '../../../services/shared/testing/src/typescript-hooks.mjs';

const { main } = await import('./main.js');
process.exitCode = await main(process.env);
process.exit();
