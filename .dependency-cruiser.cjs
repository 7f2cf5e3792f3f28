/** Rules about which module may import which. `.ci/lint/canary.test.ts` proves that each of them reports a violation. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const service = '^services/(?!shared/)([^/]+)/';
const source = `${service}src/`;
const product = '^(services/[^/]+|services/shared/kit|gateway|proto|web)/src/';
const tests = '\\.(spec|test|stories)\\.tsx?$';
/** The framework comes with kit, in one version for all. */
const framework = 'node_modules/(@nestjs/(common|core|microservices)|@mikro-orm|@bufbuild|reflect-metadata|rxjs|zod)/';
const vendors = '(^|node_modules/)((@types/)?nodemailer|stripe|ai|@ai-sdk/[^/]+|@aws-sdk/[^/]+)(/|$)';

module.exports = {
  forbidden: [
    forbid('service-not-service', 'Services talk by contract.', { path: source }, { path: service, pathNot: '^services/$1/' }),
    forbid('kit-knows-no-service', 'Kit serves everybody alike.', { path: '^services/shared/kit/src' }, { path: `${service}|^gateway/` }),
    forbid('proto-imports-nothing', 'The contract stands alone.', { path: '^proto/' }, { path: '^(services|gateway|web|deploy)/' }),
    forbid(
      'entity-is-pure',
      'A rule needs no framework.',
      { path: '\\.entity\\.ts$', pathNot: '\\.spec\\.ts$' },
      { path: '(^|node_modules/)@nest|kit/src/nats|(^|node_modules/)@nats-io|\\.(view|handler|module)\\.ts$' },
    ),
    forbid(
      'verb-knows-no-handler',
      'Verbs are called by handlers, never the other way round.',
      { path: `${service}src/.+/[a-z]+-[a-z-]+\\.ts$` },
      { path: '\\.(handler|module)\\.ts$|platform-' },
    ),
    forbid(
      'only-handlers-import-contracts',
      "A service's own contract is what its handlers implement; everybody else states the fields they need, or borrows a type.",
      { path: source, pathNot: '\\.handler\\.ts$' },
      { path: '^proto/(gen|dist)/sotto/$1/v1/$1_service_pb', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'only-kit-speaks-nats',
      'One transport.',
      { path: '^(services|gateway)/[^.]*src/', pathNot: '^services/shared/(kit/src/nats|testing/src)/' },
      { path: '(^|node_modules/)@nats-io' },
    ),
    forbid(
      'vendors-in-providers',
      "A vendor's library is known to one adapter.",
      { path: product, pathNot: '-provider\\.ts$' },
      { path: vendors },
    ),
    forbid('gateway-knows-no-service', 'The gateway knows contracts only.', { path: '^gateway/src/' }, { path: service }),
    forbid(
      'web-knows-contracts-only',
      'The browser shares the contract, nothing else.',
      { path: '^web/src/' },
      { path: '^(services|gateway|deploy)/' },
    ),
    forbid(
      'web-feature-not-feature',
      'Features meet in the app.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'web-feature-not-app',
      'The app knows its features, not the other way round.',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
    ),
    forbid(
      'web-shared-knows-nobody',
      'What everybody uses depends on nobody.',
      { path: '^web/src/(ui|lib|client)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/src/(features|app)/' },
    ),
    forbid(
      'web-ui-knows-no-server',
      'The design system shows what it is given.',
      { path: '^web/src/(ui|lib)/' },
      { path: '^web/src/client/' },
    ),
    forbid('web-radix-in-ui', 'Primitives are wrapped once.', { path: '^web/src/(features|app)/' }, { path: '(^|/)@?radix-ui(/|$)' }),
    forbid(
      'no-dev-dependency-in-src',
      'What runs in production is installed in production.',
      { path: product, pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'testing-stays-in-tests',
      'Nothing that runs in production knows the harness.',
      { path: product, pathNot: tests },
      { path: '^services/shared/testing/' },
    ),
    forbid(
      'no-undeclared-dependency',
      "What a workspace imports stands in the workspace's package.json.",
      { path: product, pathNot: tests },
      { dependencyTypes: ['npm-no-pkg'], dependencyTypesNot: ['type-only'], pathNot: framework },
    ),
    forbid('no-cycles', 'A cycle has no first file to read.', {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(proto|gateway|services|web).*/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'default', 'types'], exportsFields: ['exports'] },
  },
};
