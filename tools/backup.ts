/** `npm run backup -- folder`: a copy of the database and the files, made while the server runs. */
import { join, resolve } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { readArguments } from './arguments.ts'
import { openDisk } from './backup/open-disk.ts'
import { takeBackup } from './backup/take-backup.ts'
import { CommandProblem, runCommand } from './command.ts'
import { withDatabaseToRead } from './open-database.ts'

const { operand } = readArguments({
  script: 'run backup',
  does: 'Copies the database and the files into a new folder while the server runs: all of one moment, nothing that was acknowledged before is missing.',
  options: {},
  operand: { name: 'folder', help: 'where the backup is made; it must not be there yet' },
})

await runCommand(async () => {
  if (operand === undefined) throw new CommandProblem('Name the folder of the backup; see npm run backup -- --help.')
  const folder = resolve(operand)
  const config = loadConfig(process.env)
  const disk = await openDisk(config)
  await withDatabaseToRead(async ({ pool }) => {
    const secrets = join(config.data_dir, 'secrets.json')
    const { tables, files, taken_at } = await takeBackup({ pool, disk, secrets, folder })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables and ${files.length} files, as of ${taken_at}: ${folder}`)
  })
})
