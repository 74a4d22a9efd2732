/** `npm test`: every phase of the tests, with its progress. Names pick phases: `npm test -- unit e2e`. */
import { runSteps } from './check/run-steps.ts'
import { testSteps } from './check/test-steps.ts'

process.exitCode = await runSteps({
  inTurn: testSteps(),
  names: process.argv.slice(2),
  live: true,
})
