import { CALL_FAULTS, type CallFault } from './calls.ts'
import type { Chance } from './chance.ts'
import { LINE_FAULTS, type LineFault } from './lines.ts'
import type { StepKind } from './steps.ts'
import type { Universe } from './universe.ts'

interface StepFault {
  call: CallFault | null
  line: LineFault | null
}

/** How often a step has a fault ordered; one that meets none of its calls or statements does not happen. */
const SHARE = 0.25
/** A job of payments writes about so often. */
const MAX_WRITES = 12

/** Most steps call Stripe once. */
const CALLS = [1, 1, 1, 2, 3]

/** What goes wrong in the next step: a call to Stripe, the database, both, or nothing. */
export function faultFor(chance: Chance, kind: StepKind): StepFault {
  if (kind === 'time' || !chance.happens(SHARE)) return { call: null, line: null }
  const is_call = chance.happens(0.75)
  const call: CallFault = {
    kind: chance.pick(CALL_FAULTS) ?? 'rate_limit',
    at: chance.pick(CALLS) ?? 1,
    // The client of Stripe tries once more by itself.
    times: chance.between(1, 3),
  }
  const line: LineFault = {
    kind: chance.pick(LINE_FAULTS) ?? 'connection_lost_before_write',
    at: chance.between(1, MAX_WRITES),
  }
  const both = chance.happens(0.1)
  return { call: is_call || both ? call : null, line: !is_call || both ? line : null }
}

export function orderFault({ life }: Universe, { call, line }: StepFault): void {
  life.calls.order(call)
  life.lines.order(line)
}

export const clearFaults = (universe: Universe) => orderFault(universe, { call: null, line: null })

/** The faults of the step that happened. */
export function metFaults({ life }: Universe): string[] {
  return [life.calls.met, life.lines.met].flatMap((fault) => (fault ? [fault.kind] : []))
}
