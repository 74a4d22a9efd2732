/** `npm run restore -- folder`: a backup into an empty database, checked afterwards. */
import { join, resolve } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { readArguments } from './arguments.ts'
import { checkRestored } from './backup/check-restored.ts'
import { loadBackup } from './backup/load-backup.ts'
import { readManifest } from './backup/manifest.ts'
import { openDisk } from './backup/open-disk.ts'
import { CommandProblem, runCommand } from './command.ts'
import { withEmptyDatabase } from './open-database.ts'

const { operand } = readArguments({
  script: 'run restore',
  does: 'Fills an empty database, and the place of the files, from a backup. Then it checks the books and every chain of history; exits 1 where something is broken.',
  options: {},
  operand: { name: 'folder', help: 'what npm run backup has made' },
})

await runCommand(async () => {
  if (operand === undefined) throw new CommandProblem('Name the folder of the backup; see npm run restore -- --help.')
  const folder = resolve(operand)
  const backup = readManifest(folder)
  const config = loadConfig(process.env)
  const disk = await openDisk(config)
  const has_sandbox = backup.tables.some(({ name }) => name.startsWith('stripe_sandbox.'))
  await withEmptyDatabase({ has_sandbox }, async (database) => {
    await loadBackup({ pool: database.pool, disk, secrets: join(config.data_dir, 'secrets.json'), folder, backup })
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows} rows of ${backup.tables.length} tables and ${backup.files.length} files, as of ${backup.taken_at}.`,
    )
    const { checked, broken } = await checkRestored(database)
    for (const line of broken) console.log(line)
    console.log(`Checked ${checked}: ${broken.length} broken.`)
    if (broken.length > 0) process.exitCode = 1
  })
})
