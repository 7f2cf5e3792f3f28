/** The house rules about who may know whom. `lint/canary.test.ts` proves that each of them still bites. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const service = '^services/(?!shared/)([^/]+)/';
const source = `${service}src/`;

module.exports = {
  forbidden: [
    forbid('service-not-service', 'Services talk by contract.', { path: source }, { path: service, pathNot: '^services/$1/' }),
    forbid('kit-knows-no-service', 'Kit serves everybody alike.', { path: '^services/shared/kit/src' }, { path: `${service}|^gateway/` }),
    forbid('proto-imports-nothing', 'The contract stands alone.', { path: '^proto/' }, { path: '^(services|gateway)/' }),
    forbid(
      'entity-is-pure',
      'A rule needs no framework.',
      { path: '\\.entity\\.ts$', pathNot: '\\.spec\\.ts$' },
      { path: 'node_modules/@nest|kit/src/nats|\\.(view|handler|module)\\.ts$' },
    ),
    forbid(
      'verb-knows-no-door',
      'Verbs are called by handlers, never the other way round.',
      { path: `${service}src/[^/]+/[a-z]+-[a-z-]+\\.ts$` },
      { path: '\\.(handler|module)\\.ts$|_service_pb|platform-' },
    ),
    forbid(
      'only-kit-speaks-nats',
      'One transport.',
      { path: '^(services|gateway)/[^.]*src/', pathNot: '^services/shared/kit/src/nats/' },
      { path: 'node_modules/@nats-io' },
    ),
    forbid('gateway-knows-no-service', 'The gateway knows contracts only.', { path: '^gateway/src/' }, { path: service }),
    forbid(
      'web-knows-contracts-only',
      'The browser shares the contract, nothing else.',
      { path: '^web/src/' },
      { path: '^(services|gateway)/' },
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
