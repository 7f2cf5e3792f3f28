import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, toolEnvironment } from './root.mjs';
import { stripeUrl } from './stripe-sandbox.mjs';

/** Stands before every secret of a development stack; a process in production refuses to start with one. */
const marker = 'development-only';

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
  TRUST_PROXY: '',
  DELETION_GRACE_DAYS: '14',
  UPLOADS_PER_DAY: '100',
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

/** Who makes addresses of stored files, and who redeems them. */
const handsOutAddresses = new Set(['profiles', 'chat', 'media', 'marketplace', 'admin']);

/** The environment of each process of a stack. */
export class Environments {
  /** `ports` are those of instances that others connect to; behind a door they are not the ones that everybody knows. */
  constructor({ secrets, postgres, natsPort, monitorPorts, ports, mediaPort, stripePort, port, dataDir, settings = {} }) {
    this.secrets = secrets;
    this.postgres = postgres;
    this.natsPort = natsPort;
    this.monitorPorts = monitorPorts;
    this.ports = ports;
    this.port = port;
    this.mediaPort = mediaPort;
    this.stripePort = stripePort;
    this.dataDir = dataDir;
    this.settings = settings;
    this.trustedKeys = JSON.stringify(
      Object.fromEntries(Object.entries(secrets.processes).map(([name, { viewer }]) => [name, viewer.publicKey])),
    );
  }

  get origin() {
    return `http://localhost:${this.port}`;
  }

  /** All keys go to all processes that know them; only the two that sign for members hold the session key's halves. */
  of(name, instance = name) {
    return toolEnvironment({
      ...chosen(),
      NODE_ENV: 'development',
      PUBLIC_ORIGIN: this.origin,
      NATS_URL: this.natsUrl(name),
      DATABASE_URL: this.databaseUrl(name),
      VIEWER_KEY: `${marker}\n${this.secrets.processes[name].viewer.privateKey}`,
      TRUSTED_KEYS: this.trustedKeys,
      MONITOR_PORT: String(this.monitorPorts[instance]),
      DEVELOPMENT_TOOLS: 'true',
      ...(handsOutAddresses.has(name) ? { MEDIA_ADDRESS_KEY: this.secrets.mediaAddresses } : {}),
      ...(name === 'identity' ? { SESSION_PRIVATE_KEY: `${marker}\n${this.secrets.session.privateKey}`, ...this.#verification() } : {}),
      ...(name === 'marketplace' ? this.#payments() : {}),
      ...(name === 'chat' ? { BURN_KEY: this.secrets.burn } : {}),
      ...(name === 'admin' ? { APPEAL_KEY: this.secrets.appeal } : {}),
      ...(name === 'media' ? this.#store(instance) : {}),
      ...(name === 'gateway' ? this.#door(instance) : {}),
      ...this.settings,
    });
  }

  /** A command's environment: as its process has it, but with time to work. */
  ofCommand(name) {
    const patient = `${this.databaseUrl(name)}?options=${encodeURIComponent('-c statement_timeout=0 -c lock_timeout=0')}`;
    return { ...this.of(name), DATABASE_URL: patient, DEMO_PEOPLE: `${root}deploy/local/demo/people.json` };
  }

  /** A migration runs as the owner of the database; the running process never sees these words. */
  ofMigration(name) {
    const { ownerPassword } = this.secrets.processes[name];
    return { ...this.of(name), MIGRATION_DATABASE_URL: this.postgres.url(name, `${name}_owner`, ownerPassword) };
  }

  databaseUrl(name) {
    return this.postgres.url(name, name, this.secrets.processes[name].password);
  }

  natsUrl(name) {
    return `nats://${name}:${this.secrets.processes[name].nats}@127.0.0.1:${this.natsPort}`;
  }

  /** Who checks members' documents: nobody does here, a tester says how it ends. */
  #verification() {
    const { key, webhookSecret } = this.secrets.stripe;
    return { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: stripeUrl(this.stripePort) };
  }

  /** Who takes money and gives it to creators: a tester says how it ends. */
  #payments() {
    const { key, paymentsWebhookSecret } = this.secrets.stripe;
    return {
      STRIPE_SECRET_KEY: key,
      STRIPE_PAYMENTS_WEBHOOK_SECRET: paymentsWebhookSecret,
      STRIPE_API_URL: stripeUrl(this.stripePort),
    };
  }

  /** Files lie beside the databases of the same stack. */
  #store(instance) {
    return { HTTP_PORT: String(this.ports[instance]), ...this.#drain(), STORE_URL: pathToFileURL(join(this.dataDir, 'media')).href };
  }

  #door(instance) {
    return {
      PORT: String(this.ports[instance]),
      SESSION_PUBLIC_KEY: this.secrets.session.publicKey,
      WEB_ROOT: `${root}web/dist`,
      MEDIA_URL: `http://127.0.0.1:${this.mediaPort}`,
      ...this.#drain(),
      ...(this.#isShared ? { TRUST_PROXY: chosen().TRUST_PROXY || '1' } : {}),
    };
  }

  /** Whoever stands alone need not wait until others have noticed that it leaves. */
  #drain() {
    return { DRAIN_SECONDS: this.#isShared ? '2' : '0' };
  }

  get #isShared() {
    return this.ports.gateway !== this.port;
  }
}

const chosen = () => Object.fromEntries(Object.entries(overridable).map(([key, usual]) => [key, process.env[key] ?? usual]));
