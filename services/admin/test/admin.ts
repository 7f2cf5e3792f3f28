import { adminService as serviceOf } from '../src/admin.module.js';
import { AdminSettings } from '../src/settings.js';

/** Admin as the tests set it up. */
export const adminService = serviceOf(
  new AdminSettings({
    appealKey: 'a key of tests that signs appeals and is long enough',
    mediaAddressKey: 'a key of tests that signs addresses and is long enough',
    moderatorsCanModerateImages: false,
    reviewBeforePublish: false,
  }),
);
