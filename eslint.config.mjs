import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Formatting, `any` and plain mistakes are Biome's; here stands what only somebody who knows the types can see. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/gen/',
      '**/node_modules/',
      '**/test-results/',
      '.data*/',
      'web/src/locales/',
      '**/*.js',
      '**/*.cjs',
      '**/*.mjs',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // A handler of an element or an event may be asynchronous: it answers for its own failures.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, properties: false, arguments: false } }],
      // What a library leaves untyped is given a type where it enters, by an annotation; the other `no-unsafe-*` rules refuse just that.
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  { files: ['**/test/**', '**/*.{spec,test}.{ts,tsx}'], rules: { '@typescript-eslint/no-unsafe-call': 'off' } },
  {
    files: ['{services,gateway,proto,web}/**/src/**/*.{ts,tsx}'],
    ignores: ['**/config.ts', 'services/shared/testing/**', '**/*.{spec,test}.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }],
    },
  },
  {
    files: ['web/{src,test}/**/*.{ts,tsx}'],
    ignores: ['web/test/http.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'msw', importNames: ['http'], message: 'Handlers have the types of the contract: web/test/http.ts.' }] },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      // Hooks here answer objects that carry refs, and a context may carry a component: the two rules cannot distinguish them.
      'react-hooks/refs': 'off',
      'react-hooks/static-components': 'off',
    },
  },
);
