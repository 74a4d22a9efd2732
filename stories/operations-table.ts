import { readdirSync } from 'node:fs'
import type { NounRows, OperationRow, Parties } from './operation-rows.ts'

/** Every noun's file in `operations/`. */
const nouns: NounRows[] = []
for (const file of readdirSync(new URL('operations', import.meta.url)).sort()) {
  const { operations }: { operations: NounRows } = await import(`./operations/${file.replace(/\.ts$/, '')}.ts`)
  nouns.push(operations)
}

export function rowOf(noun: string, operation: string): OperationRow | undefined {
  return nouns.find((one) => one.noun === noun)?.rows[operation]
}

/** Lets every noun make what it adds to the deal, and gives the ids of it. */
export async function prepareOperations(parties: Parties): Promise<string[]> {
  const ids: string[] = []
  for (const { prepare } of nouns) ids.push(...Object.values(await prepare(parties)))
  return ids
}
