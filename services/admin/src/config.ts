import { loadConfig, serviceConfig, type ServiceConfig } from '@sotto/kit/config/load-config';

/** Reads the environment, or says everything that is wrong with it. */
export const readConfig = (): ServiceConfig => loadConfig(serviceConfig, process.env);
