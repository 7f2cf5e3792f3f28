import type { Fault } from './fault.js';
import { aftermath } from './faults/aftermath.js';
import { brokerFaults } from './faults/broker.js';
import { clockFaults } from './faults/clock.js';
import { databaseFaults } from './faults/database.js';
import { diskFull } from './faults/disk-full.js';
import { erasedWhileActive } from './faults/erased.js';
import { ffmpegFaults } from './faults/ffmpeg.js';
import { kills } from './faults/kill.js';
import { largeUpload } from './faults/large-upload.js';
import { poisonMessage } from './faults/poison.js';
import { providerFaults } from './faults/provider.js';
import { races } from './faults/races.js';
import { reconnect } from './faults/reconnect.js';
import { rollingFaults } from './faults/rolling.js';
import { slowFaults } from './faults/slow.js';
import { webhooks } from './faults/webhooks.js';

/** Everything that goes wrong on purpose, row by row. */
export const matrix: Fault[] = [
  ...kills,
  ...rollingFaults,
  ...brokerFaults,
  ...databaseFaults,
  diskFull,
  ...slowFaults,
  webhooks,
  ...providerFaults,
  ...clockFaults,
  reconnect,
  races,
  ...ffmpegFaults,
  largeUpload,
  poisonMessage,
  erasedWhileActive,
  aftermath,
];
