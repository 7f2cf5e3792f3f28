import { fileURLToPath } from 'node:url';

// Lingui looks for it where jest was started.
process.env.LINGUI_CONFIG ??= fileURLToPath(new URL('./lingui.config.ts', import.meta.url));

/** Routes, stories and pure parts in jsdom. The socket, the locks and fetch come from Node. */
export default {
  displayName: 'web',
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  testEnvironmentOptions: { url: 'http://sotto.test/', customExportConditions: ['node', 'source'] },
  setupFiles: ['<rootDir>/test/setup-browser.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^\\./(vocabulary|visible-text|find-contacts)\\.js$': '<rootDir>/../proto/src/$1.ts',

    // Publishes its TypeScript under the condition that our own packages use.
    '^compute-scroll-into-view$': '<rootDir>/../node_modules/compute-scroll-into-view/dist/index.js',
    // What a browser gets of it: jsdom has XMLHttpRequest and no streams of Node.
    '^tus-js-client$': '<rootDir>/../node_modules/tus-js-client/lib.es5/browser/index.js',
    '^qrcode$': '<rootDir>/test/qr-code.ts',
    '\\.(webp|css|po)$': '<rootDir>/test/file.ts',
    '^#web/(.*)$': '<rootDir>/src/$1',
    '^#test/(.*)$': '<rootDir>/test/$1',
  },
  transform: {
    '\\.tsx?$': [
      'babel-jest',
      {
        configFile: false,
        plugins: ['@lingui/babel-plugin-lingui-macro'],
        presets: [
          ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
          ['@babel/preset-react', { runtime: 'automatic' }],
        ],
      },
    ],
  },
};
