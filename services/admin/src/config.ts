import { databaseConfig, loadConfig, serviceConfig, type ServiceConfig } from '@sotto/kit/config/load-config';
import { mediaAddressConfig } from '@sotto/kit/media/media-addresses';
import { z } from 'zod';
import { AdminSettings } from './settings.js';

const adminConfig = {
  ...serviceConfig,
  ...mediaAddressConfig,
  /** Signs the links with which members appeal without signing in. */
  /** Keys separated by commas. The first one signs links; all of them are accepted. */
  APPEAL_KEY: z.string().regex(/^[^,]{32,}(,[^,]{32,})*$/, 'must be keys of at least 32 characters'),
  MODERATORS_CAN_MODERATE_IMAGES: z.stringbool().default(false),
  REVIEW_BEFORE_PUBLISH: z.stringbool().default(false),
};

/** Reads the environment. Throws one error that lists every invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): { config: ServiceConfig; settings: AdminSettings } {
  const config = loadConfig(adminConfig, environment);
  const settings = new AdminSettings({
    appealKey: config.APPEAL_KEY,
    mediaAddressKey: config.MEDIA_ADDRESS_KEY,
    moderatorsCanModerateImages: config.MODERATORS_CAN_MODERATE_IMAGES,
    reviewBeforePublish: config.REVIEW_BEFORE_PUBLISH,
  });
  return { config, settings };
}

/** The variables that migrations and commands need. */
export const readDatabaseConfig = () => loadConfig(databaseConfig, process.env);
