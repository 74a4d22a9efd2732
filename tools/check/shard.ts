import { CommandProblem } from '../command.ts'
import type { Step } from './run-step.ts'

/** One part of what several machines share; the first has the index 1. */
export interface Shard {
  index: number
  count: number
}

/** Into more parts some steps cannot be divided: they have too few files of tests. */
export const MAX_SHARDS = 5

/** Reads a part as test runners write it: `2/4` is the second of four. Throws for anything else. */
export function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (!index || !count || index > count || count > MAX_SHARDS) {
    throw new CommandProblem(`--shard takes a part such as 1/4, of ${MAX_SHARDS} parts at most.`)
  }
  return { index, count }
}

/**
 * What one of several machines does of these steps: test runners divide their files themselves, and each other step is
 * done by one machine, in turn, from the first or from the last.
 */
export function stepsOf(steps: Step[], shard: Shard | undefined, dealt_from: 'first' | 'last' = 'first'): Step[] {
  if (!shard) return steps
  const turn = dealt_from === 'first' ? shard.index - 1 : shard.count - shard.index
  let whole = 0
  return steps.flatMap((step) => {
    if (step.is_divisible) {
      const [program, ...args] = step.command
      return [{ ...step, command: [program, ...args, `--shard=${shard.index}/${shard.count}`] } satisfies Step]
    }
    whole += 1
    return (whole - 1) % shard.count === turn ? [step] : []
  })
}
