import type { AdminSettings } from '../settings.js';

/** What can be changed while everything runs, by name, and what counts as long as nobody did. */
export const featureSettings: Readonly<Record<string, (settings: AdminSettings) => boolean>> = {
  moderators_can_moderate_images: ({ moderatorsCanModerateImages }) => moderatorsCanModerateImages,
  review_before_publish: ({ reviewBeforePublish }) => reviewBeforePublish,
};
