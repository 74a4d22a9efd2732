import { loadConfig } from './config.ts'
import { greeting } from './greeting.ts'
import { misspeltVariables } from './misspelt-variables.ts'
import { createLog, createShutdown, Stopping, systemClock, withSourcePositions } from './platform/process.ts'
import { productionFindings } from './production-findings.ts'
import { start } from './start.ts'
import { sentenceFor } from './start-problem.ts'

try {
  const config = loadConfig(process.env)
  for (const sentence of misspeltVariables(process.env)) process.stderr.write(`\n${sentence}\n`)
  const log = createLog({ level: config.log_level, pretty: process.stdout.isTTY })
  const shutdown = createShutdown({ log })
  shutdown.onSignals()
  const onDatabaseLost = (error: Error) => shutdown.run('the database is lost').then(() => endWith(error))
  const running = await start({ config, clock: systemClock, log, shutdown, onDatabaseLost })
  process.stdout.write(greeting(running, config.mode, productionFindings(config)))
} catch (error) {
  // Stopped while starting: the shutdown ends the process.
  if (!(error instanceof Stopping)) endWith(error)
}

function endWith(error: unknown): never {
  process.stderr.write(`\n${withSourcePositions(sentenceFor(error))}\n\n`)
  process.exit(1)
}
