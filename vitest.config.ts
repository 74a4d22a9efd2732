import { defineConfig } from 'vitest/config'

const WITH_DATABASE = {
  globalSetup: ['server/testing/global-setup.ts'],
  // Each file has a database of its own and shares nothing else; loading the whole server again for each took as long as
  // the tests themselves.
  isolate: false,
}

const WITH_A_DATABASE_ELSEWHERE = [
  'bench/compose.test.ts',
  'tools/{open-database,commands-on-database,start}.test.ts',
  'tools/demo/people.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Room for a busy machine: what does not work does not work after minutes either.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Room for the forms of whole objects in a failed comparison.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,contract,tools,web,bench}/**/*.test.ts'],
          exclude: ['web/dist/**', ...WITH_A_DATABASE_ELSEWHERE],
          // None changes what others see; loading every module again for each file took two thirds of the time.
          isolate: false,
          // Style sheets are left out of tests, but where one is read as a text.
          css: { include: [/\.css\?raw$/] },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{server,packages}/**/*.test.ts', ...WITH_A_DATABASE_ELSEWHERE],
          ...WITH_DATABASE,
        },
      },
      {
        extends: true,
        test: {
          // Programs of others, downloaded the first time: `npm run test:clients`.
          name: 'clients',
          include: ['{stories,packages}/**/*.client.ts'],
          ...WITH_DATABASE,
          globalSetup: [...WITH_DATABASE.globalSetup, 'packages/stripe-sandbox/clients/install.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'stories', include: ['{stories,simulator}/**/*.test.ts'], ...WITH_DATABASE },
      },
    ],
  },
})
