import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandProblem } from '../command.ts'

/** What a backup holds, and by what it is known whole: the last file that is written to it. */
export const manifest = z.object({
  format: z.literal(1),
  /** The version of Sharewell that made it. */
  version: z.string(),
  /** When its rows were true: everything acknowledged before is in it, and nothing begun later. */
  taken_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Months and the like that tables are divided by, which are made as time passes. */
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int(),
      file: z.string(),
      sha256: z.string().length(64),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
  files: z.array(z.object({ key: z.string(), bytes: z.int(), sha256: z.string().length(64) })),
})

export type Manifest = z.output<typeof manifest>

export const MANIFEST = 'manifest.json'

export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  } catch (cause) {
    throw new CommandProblem(`${folder} holds no whole backup of npm run backup.`, { cause })
  }
}
