/** Starts the server: what its modules are compiled to is stored, so that the next start only reads it. */
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

enableCompileCache(resolve(import.meta.dirname, '../.cache/compiled'))
// Imported now: what is imported above is compiled before anything runs.
await import('./run.ts')
