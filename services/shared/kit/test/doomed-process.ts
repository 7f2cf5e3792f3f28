// A process that kills itself at one point of an event's way; see crash.slow.test.ts.
import { startService } from '../src/bootstrap/start-service.js';
import { loadConfig, serviceConfig } from '../src/config/load-config.js';
import { EventStream } from '../src/nats/event-stream.js';
import { commitEvent } from './events.js';
import { script, tallyService } from './tally.js';

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  for (;;); // nothing may happen between the signal and the end
};

const { DIES, MESSAGE_ID, ...environment } = process.env;
const publish = EventStream.prototype.publish;
if (DIES === 'between the commit and the publish') EventStream.prototype.publish = die;
if (DIES === 'between the publish and the mark')
  EventStream.prototype.publish = async function (...event) {
    await publish.apply(this, event);
    die();
  };
if (DIES === 'between the work and the ack') script.fault = (point) => void (point === 'after' && die());

const app = await startService(tallyService, loadConfig(serviceConfig, environment));
if (MESSAGE_ID) await commitEvent(app, MESSAGE_ID);
