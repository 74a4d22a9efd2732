import { readdirSync } from 'node:fs'
import type { NounRows, OperationRow } from './operation-rows.ts'

/** Every noun's file in `operations/`. */
const nouns: NounRows[] = []
for (const file of readdirSync(new URL('operations', import.meta.url)).sort()) {
  const { operations }: { operations: NounRows } = await import(`./operations/${file.replace(/\.ts$/, '')}.ts`)
  nouns.push(operations)
}

export function rowOf(noun: string, operation: string): OperationRow | undefined {
  return nouns.find((one) => one.noun === noun)?.rows[operation]
}
