/** Whose X-Forwarded-For is trusted, as Fastify takes it. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/** The one default of each setting. */
export const defaultSettings = {
  port: 8080,
  webRoot: null as string | null,
  indexable: false,
  developmentTools: false,
  trustedProxies: false as TrustedProxies,
  rateLimitScale: 1,
  connections: { max: 20_000, maxPerAddress: 2_000 },
  drainSeconds: 3,
  clientReportsShare: 0.1,
};

/** The settings without a default. */
interface RequiredSettings {
  publicOrigin: string;
  sessionPublicKey: string;
  mediaUrl: string;
}

export type ChosenSettings = RequiredSettings & Partial<typeof defaultSettings>;

/** The operator's settings of the gateway. */
export class GatewaySettings {
  readonly port: number;
  /** The public address of the product: scheme, host and port, without a path. */
  readonly publicOrigin: string;
  /** Verifies the access tokens that identity issues. */
  readonly sessionPublicKey: string;
  /** The address of media's HTTP server for uploads and stored files; never reachable from outside. */
  readonly mediaUrl: string;
  /** The folder of the built web app; without it the gateway serves the API only. */
  readonly webRoot: string | null;
  /** Whether search engines may show the landing page and the static pages. */
  readonly indexable: boolean;
  /** Enables development tools such as the inbox page; refused in production. */
  readonly developmentTools: boolean;
  readonly trustedProxies: TrustedProxies;
  /** Multiplies every rate limit, for load tests; refused in production. */
  readonly rateLimitScale: number;
  /** The maximum of open connections, in total and per address. */
  readonly connections: { readonly max: number; readonly maxPerAddress: number };
  /** How long the gateway reports that it is not ready before it stops accepting requests. */
  readonly drainSeconds: number;
  /** The share of page loads that report web vitals, 0 to 1. With 0 pages report nothing at all, errors neither. */
  readonly clientReportsShare: number;

  constructor(chosen: ChosenSettings) {
    const settings = { ...defaultSettings, ...chosen };
    this.port = settings.port;
    this.publicOrigin = settings.publicOrigin;
    this.sessionPublicKey = settings.sessionPublicKey;
    this.mediaUrl = settings.mediaUrl;
    this.webRoot = settings.webRoot;
    this.indexable = settings.indexable;
    this.developmentTools = settings.developmentTools;
    this.trustedProxies = settings.trustedProxies;
    this.rateLimitScale = settings.rateLimitScale;
    this.connections = settings.connections;
    this.drainSeconds = settings.drainSeconds;
    this.clientReportsShare = settings.clientReportsShare;
  }
}
