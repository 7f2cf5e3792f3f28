import 'reflect-metadata';
import { newId } from '@sotto/kit/orm/ids';
import { readDatabaseConfig } from '../config.js';
import { withProfiles } from './open-profiles.js';

/** `node dist/commands/end-review.js USER_ID`: after a person has looked, the member is dealt again. */
const [userId = ''] = process.argv.slice(2);
await withProfiles(readDatabaseConfig().DATABASE_URL, async ({ changeProfile }) => {
  await changeProfile.execute(userId, (profile) => profile.review(false, newId()));
});
console.log('the review is over');
