import type { Config } from './config.ts'
import type { LegalTexts } from './features/legal/deps.ts'
import type { Log } from './platform/process.ts'
import { bucketProblem } from './start-checks/bucket.ts'
import { databaseProblem } from './start-checks/database.ts'
import { readLegalTexts } from './start-checks/legal-texts.ts'
import { mailServerProblem } from './start-checks/mail-server.ts'
import { refuseTakenPorts } from './start-checks/ports.ts'
import { virusScannerProblem } from './start-checks/virus-scanner.ts'
import { StartProblem } from './start-problem.ts'

/**
 * Finds out, before anything is created, whether what the configuration names is there: the ports are free, database,
 * bucket, mail server and virus scanner answer, and let this be used. Each has ten seconds. Gives the texts of the operator's
 * files, which are read with that.
 */
export async function checkPlaces(config: Config, log: Pick<Log, 'warn'>): Promise<LegalTexts> {
  const legal = await readLegalTexts(config.legal_files)
  await refuseTakenPorts(config)
  const [database, direct, bucket, mail_server, virus_scanner] = await Promise.all([
    config.database_url && databaseProblem(config.database_url),
    config.database_direct_url && databaseProblem(config.database_direct_url, 'DATABASE_DIRECT_URL'),
    config.s3 && bucketProblem(config.s3),
    config.mail.smtp_url && mailServerProblem(config.mail.smtp_url),
    config.clamd_url && virusScannerProblem(config.clamd_url),
  ])
  const is_production = config.mode === 'production'
  const problems = [database, direct, bucket, virus_scanner, is_production && mail_server].filter((found) => !!found)
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  // Mails are tried again until they go out; somebody who tries things out may well be without a connection.
  if (mail_server) log.warn(`${mail_server} Mails wait until it can.`)
  return legal
}
