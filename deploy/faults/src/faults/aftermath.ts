import { until } from '../../../local/test/upload.js';
import { booksAgree } from '../books.js';
import { exactly, type Fault } from '../fault.js';
import { waitingEvents } from './broker.js';

/** A file whose worker died is taken up again within two minutes. */
const withinMs = 150_000;

/** When everything went wrong that could: nothing that was started is left undone. */
export const aftermath: Fault = {
  name: 'aftermath',
  row: 'After all of it',
  last: true,
  run: async (world) => {
    const files = () => world.count('media', `select count(*) from media_files where state = 'processing'`);
    await until(files, (count) => count === 0, withinMs).catch(() => undefined);
    const uploads = await world.count('media', `select count(*) from uploads where state = 'finishing'`);
    return {
      gates: [
        exactly('files still worked on', await files(), 0),
        exactly('uploads that never became files', uploads, 0),
        exactly('events that no broker has', await waitingEvents(world), 0),
        ...(await booksAgree(world)),
      ],
    };
  },
};
