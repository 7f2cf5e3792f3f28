import { entitlementConfig, entitlementRules } from '@sotto/kit/config/entitlement-config';
import { databaseConfig, loadConfig, serviceConfig, type ServiceConfig } from '@sotto/kit/config/load-config';
import { mediaAddressConfig } from '@sotto/kit/media/media-addresses';
import { ages } from '@sotto/proto/vocabulary';
import { z } from 'zod';
import { defaultSettings, matchRules, maxSearchMiles, ProfilesSettings } from './settings.js';

const profilesConfig = {
  ...serviceConfig,
  ...entitlementConfig,
  ...mediaAddressConfig,
  DISCOVERY_MATCH_RULE: z.enum(matchRules).default(defaultSettings.matchRule),
  DISCOVERY_MAX_MILES: z.coerce.number().int().min(1).max(maxSearchMiles).default(defaultSettings.maxMiles),
  LOCATION_MOVES_PER_DAY: z.coerce.number().int().min(1).max(1000).default(defaultSettings.movesPerDay),
  MINIMUM_AGE: z.coerce.number().int().min(ages.min).max(ages.max).default(defaultSettings.minimumAge),
  MAX_DISPLAYED_BADGES: z.coerce.number().int().min(1).max(50).default(defaultSettings.maxDisplayedBadges),
  /** A place search with Nominatim's API; without one, the embedded gazetteer answers. */
  PLACES_URL: z.url({ protocol: /^https?$/ }).optional(),
};

/** Reads the environment; throws an error that lists every fault. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): { config: ServiceConfig; settings: ProfilesSettings } {
  const config = loadConfig(profilesConfig, environment);
  const settings = new ProfilesSettings({
    matchRule: config.DISCOVERY_MATCH_RULE,
    maxMiles: config.DISCOVERY_MAX_MILES,
    movesPerDay: config.LOCATION_MOVES_PER_DAY,
    minimumAge: config.MINIMUM_AGE,
    demoPeopleMayExist: config.NODE_ENV !== 'production',
    mediaAddressKey: config.MEDIA_ADDRESS_KEY,
    maxDisplayedBadges: config.MAX_DISPLAYED_BADGES,
    placesUrl: config.PLACES_URL ?? null,
    ...entitlementRules(config),
  });
  return { config, settings };
}

/** The configuration of migrations and of `seed-places`. */
export const readDatabaseConfig = (environment: NodeJS.ProcessEnv = process.env) => loadConfig(databaseConfig, environment);

/** The configuration of `seed-demo`. NODE_ENV must be `development`, so that demo people exist nowhere else. */
export const readDemoConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  loadConfig({ ...databaseConfig, DEMO_PEOPLE: z.string().min(1), NODE_ENV: z.literal('development') }, environment);
