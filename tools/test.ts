/** `npm test`: every phase of the tests, with its progress. Names pick phases: `npm test -- unit e2e`. */
import { runSteps } from './check/run-steps.ts'
import { testSteps } from './check/test-steps.ts'

process.exitCode = await runSteps({
  // The crash stories kill a server before every sixth step; `npm run check` before every one.
  inTurn: testSteps({ kill_every: process.env.KILL_EVERY || '6' }),
  names: process.argv.slice(2),
  live: true,
})
