import type { Commands } from '../commands.ts'
import type { Deps, Operation } from './operation.ts'

/**
 * Lets a replica answer an operation, which then only reads, by the database of its context: lists, exports, figures, searches.
 * Not for what carries something that a decision is checked against, nor for what decides who somebody is.
 */
export function fromReplica<Op, Needed extends Deps>(read: Operation<Op, Needed>): Operation<Op, Needed> {
  return {
    ...read,
    from_replica: true,
    bind: (...deps) => {
      const handle = read.bind(...deps)
      return (given, input, name) => {
        const context = { ...given, commands: NO_COMMANDS }
        return given.replica
          ? given.replica.read((db) => handle({ ...context, db }, input, name))
          : handle(context, input, name)
      }
    },
  }
}

const NO_COMMANDS: Commands = {
  run: async ({ name }) => {
    throw new Error(`${name} may be answered by a replica, so it writes nothing.`)
  },
}
