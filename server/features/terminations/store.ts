import {
  afterTermination,
  type TerminationActor,
  type TerminationEvent,
  type TerminationPhase,
  type TerminationRefusal,
  terminationActor,
  terminationPhase,
} from '#domain/termination.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { latestTermination, type TerminationRow } from '#server/queries/terminations.ts'
import { type LockedAgreement, lockAgreement } from '../agreements/commands.ts'

export interface Step {
  agreement: LockedAgreement
  termination: TerminationRow
  actor: TerminationActor
  phase: TerminationPhase
}

type StepRefusal = Refusal<'NOT_FOUND' | 'NOT_ALLOWED' | 'TERMINATION_CLOSED'>

/** Locks an agreement and takes its request one step further, or says why that is refused. */
export async function takeStep(
  write: MemberWrite,
  seen: { id: string; termination_id: string },
  event: TerminationEvent,
): Promise<Step | StepRefusal> {
  const { tx, viewer, today } = write
  const agreement = await lockAgreement(write, seen.id)
  const termination = agreement && (await latestTermination(tx, seen.id))
  const actor = agreement ? terminationActor(agreement, termination ?? null, viewer) : null
  if (!agreement || !termination || !actor) return refuse('NOT_FOUND')
  if (termination.id !== seen.termination_id) return refuse('TERMINATION_CLOSED')
  // The end has passed; the daily job is about to record that.
  if (agreement.expiration_date !== null && agreement.expiration_date < today) return refuse('TERMINATION_CLOSED')
  const phase = terminationPhase(agreement.status, termination.status)
  const next = afterTermination(phase, event, actor)
  if ('refusal' in next) return refuseStep(next.refusal, phase)
  return { agreement, termination, actor, phase: next.phase }
}

function refuseStep(refusal: TerminationRefusal, phase: TerminationPhase): StepRefusal {
  if (refusal !== 'not_yours') return refuse('TERMINATION_CLOSED')
  return phase === 'under_review'
    ? refuse('NOT_ALLOWED', { message: 'An admin decides this request.' })
    : refuse('NOT_ALLOWED')
}
