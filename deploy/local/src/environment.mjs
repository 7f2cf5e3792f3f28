import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { secretsOfMigration, secretsOfProcess } from '../../operations/src/process-secrets.mjs';
import { root, toolEnvironment } from './root.mjs';
import { stripeUrl } from './stripe-sandbox.mjs';
import { turnServers } from './turn.mjs';

/** What somebody may set on the command line of `make start` and the processes should see. */
const overridable = {
  LOG_LEVEL: 'warn',
  MAIL_URL: 'inbox:',
  MAIL_FROM: 'Sotto <hello@sotto.example>',
  REQUIRE_EMAIL_CONFIRMATION: 'false',
  MINIMUM_AGE: '18',
  DISCOVERY_MATCH_RULE: 'mutual_interest',
  DISCOVERY_MAX_MILES: '100',
  LOCATION_MOVES_PER_DAY: '5',
  SUBSCRIBER_GENDERS: 'male',
  COMPLIMENTARY_GENDERS: 'female,transgender,non-binary,other',
  RATE_LIMIT_SCALE: '1',
  CLIENT_REPORTS_SHARE: '1',
  TRUST_PROXY: '',
  DELETION_GRACE_DAYS: '14',
  UPLOADS_PER_DAY: '100',
  CHAT_FILES_PER_DAY: '200',
  BURN_RETENTION_DAYS: '30',
  PRICING_POLICY: 'gendered',
  PAYMENTS_ACCEPT_EXPLICIT: 'true',
  STATEMENT_NAME: 'NORTHLINE DIGITAL',
  EARNINGS_HOLD_DAYS: '7',
  PAYOUT_MINIMUM: '2000',
  PAYOUT_EVERY_HOURS: '24',
  BROWSE_VIEWER_RULE: 'opposite',
  REVIEW_BEFORE_PUBLISH: 'false',
  MODERATORS_CAN_MODERATE_IMAGES: 'false',
  ASSISTANT_URL: '',
  ASSISTANT_API_KEY: '',
  ASSISTANT_MODEL: '',
};

/** The environment of each process of a stack. */
export class Environments {
  /** `ports` are those of instances that others connect to; behind a load balancer they are not the ones that everybody knows. */
  constructor({ secrets, postgres, natsPort, monitorPorts, ports, mediaPort, stripePort, turnPort, port, dataDir, settings = {} }) {
    this.secrets = secrets;
    this.postgres = postgres;
    this.natsPort = natsPort;
    this.monitorPorts = monitorPorts;
    this.ports = ports;
    this.port = port;
    this.mediaPort = mediaPort;
    this.stripePort = stripePort;
    this.turnPort = turnPort;
    this.dataDir = dataDir;
    this.settings = settings;
  }

  get origin() {
    return `http://localhost:${this.port}`;
  }

  /** Settings go to all processes, secrets to those that read them. */
  of(name, instance = name) {
    return toolEnvironment({
      ...chosen(),
      NODE_ENV: 'development',
      PUBLIC_ORIGIN: this.origin,
      MONITOR_PORT: String(this.monitorPorts[instance]),
      DEVELOPMENT_TOOLS: 'true',
      ...(name === 'identity' || name === 'marketplace' ? { STRIPE_API_URL: stripeUrl(this.stripePort) } : {}),
      ...(name === 'chat' && this.turnPort ? { CALLS: 'on', TURN_SERVERS: turnServers(this.turnPort) } : {}),
      ...(name === 'media' ? this.#store(instance) : {}),
      ...(name === 'gateway' ? this.#loadBalancer(instance) : {}),
      ...secretsOfProcess(name, this.secrets, this.#places),
      ...this.settings,
    });
  }

  /** A command's environment: as its process has it, but with time to work. */
  ofCommand(name) {
    const patient = `${this.databaseUrl(name)}?options=${encodeURIComponent('-c statement_timeout=0 -c lock_timeout=0')}`;
    return { ...this.of(name), DATABASE_URL: patient, DEMO_PEOPLE: `${root}deploy/local/demo/people.json` };
  }

  /** A migration runs as the owner of the database; the running process never sees this password. */
  ofMigration(name) {
    return { ...this.of(name), ...secretsOfMigration(name, this.secrets, this.#places) };
  }

  databaseUrl(name) {
    return secretsOfProcess(name, this.secrets, this.#places).DATABASE_URL;
  }

  natsUrl(name) {
    return secretsOfProcess(name, this.secrets, this.#places).NATS_URL;
  }

  get #places() {
    return { postgres: this.postgres.address, nats: `127.0.0.1:${this.natsPort}` };
  }

  /** Files lie beside the databases of the same stack. */
  #store(instance) {
    return { HTTP_PORT: String(this.ports[instance]), ...this.#drain(), STORE_URL: pathToFileURL(join(this.dataDir, 'media')).href };
  }

  #loadBalancer(instance) {
    return {
      PORT: String(this.ports[instance]),
      WEB_ROOT: `${root}web/dist`,
      MEDIA_URL: `http://127.0.0.1:${this.mediaPort}`,
      ...this.#drain(),
      ...(this.#isShared ? { TRUST_PROXY: chosen().TRUST_PROXY || '1' } : {}),
    };
  }

  /** A single instance does not wait until others have noticed that it shuts down. */
  #drain() {
    return { DRAIN_SECONDS: this.#isShared ? '2' : '0' };
  }

  get #isShared() {
    return this.ports.gateway !== this.port;
  }
}

const chosen = () => Object.fromEntries(Object.entries(overridable).map(([key, fallback]) => [key, process.env[key] ?? fallback]));
