import { defineConfig } from 'vitest/config'

const WITH_DATABASE = {
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // Each file has a database of its own and shares nothing else; loading the whole server anew for each took as long as
  // the tests themselves.
  isolate: false,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Room for the forms of whole objects in a failed comparison.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,tools,web,bench}/**/*.test.ts'],
          exclude: ['web/dist/**'],
          // Style sheets are left out of tests, but where one is read as a text.
          css: { include: [/\.css\?raw$/] },
        },
      },
      {
        extends: true,
        test: { name: 'integration', include: ['{server,stripe-sandbox}/**/*.test.ts'], ...WITH_DATABASE },
      },
      {
        extends: true,
        test: { name: 'stories', include: ['stories/**/*.test.ts'], ...WITH_DATABASE, testTimeout: 60_000 },
      },
    ],
  },
})
