import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Service {
  image: string;
  build?: { context: string; dockerfile: string; args: Record<string, string> };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  restart?: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  networks?: string[] | Record<string, { aliases?: string[] }>;
  network_mode?: string;
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
  deploy?: { resources: { limits: Record<string, unknown> } };
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, object>;
}

/** `docker-compose.yml` as Compose reads it, with anchors and merges resolved. */
export const compose = parse(readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8'), {
  merge: true,
  maxAliasCount: -1,
}) as Compose;

/** What must have happened before a service starts, also by way of others. */
export function comesBefore(name: string, seen = new Set<string>()): Set<string> {
  for (const other of Object.keys(compose.services[name]!.depends_on ?? {})) {
    if (seen.has(other)) continue;
    seen.add(other);
    comesBefore(other, seen);
  }
  return seen;
}

/** The networks that a service is on, however they are written. */
export const networksOf = ({ networks = [] }: Service): string[] => (Array.isArray(networks) ? networks : Object.keys(networks));
