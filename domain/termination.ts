import type { AgreementStatus } from './agreement.ts'
import { addDays, type CalendarDate } from './calendar-dates.ts'
import { type Side, sideOf } from './roles.ts'

/** How far a request to terminate an agreement has come; 'lapsed' when the agreement expired first. */
export const TERMINATION_STATUSES = [
  'requested',
  'under_review',
  'declined',
  'refused',
  'withdrawn',
  'lapsed',
  'agreed',
] as const
export type TerminationStatus = (typeof TERMINATION_STATUSES)[number]

/** Waiting for the other side or for an admin. */
export const OPEN_TERMINATION_STATUSES = ['requested', 'under_review'] as const satisfies TerminationStatus[]

/** Days the other side has to answer; then an admin decides (decision C-85). */
export const TERMINATION_ANSWER_DAYS = 14

/** An agreement with its latest termination request, as one state. */
export const TERMINATION_PHASES = [
  'pending',
  'active',
  'declined',
  'awaiting_answer',
  'under_review',
  'ending',
  'terminated',
  'expired',
] as const
export type TerminationPhase = (typeof TERMINATION_PHASES)[number]

export const TERMINATION_EVENTS = [
  'begin',
  'request',
  'withdraw',
  'confirm',
  'decline',
  'refer',
  'escalate',
  'end',
  'expire',
] as const
export type TerminationEvent = (typeof TERMINATION_EVENTS)[number]

/** Who acts. Before there is a request, both sides may be its requester. */
export const TERMINATION_ACTORS = ['requester', 'other_side', 'admin', 'system'] as const
export type TerminationActor = (typeof TERMINATION_ACTORS)[number]

type Steps = Partial<Record<TerminationPhase, Partial<Record<TerminationActor, TerminationPhase>>>>

const BOTH = { requester: 'awaiting_answer', other_side: 'awaiting_answer' } as const
const EXPIRED = { system: 'expired' } as const

/** Which event leads from which phase to which, by whom; everything else is refused. */
const STEPS: Record<TerminationEvent, Steps> = {
  begin: { pending: { system: 'active' } },
  request: { active: BOTH, declined: BOTH },
  withdraw: { awaiting_answer: { requester: 'active' }, under_review: { requester: 'active' } },
  confirm: {
    awaiting_answer: { other_side: 'ending', admin: 'ending' },
    under_review: { other_side: 'ending', admin: 'ending' },
  },
  decline: { awaiting_answer: { other_side: 'declined', admin: 'active' }, under_review: { admin: 'active' } },
  // After a refusal, the requester may ask an admin to decide; after silence, that happens by itself.
  refer: { declined: { requester: 'under_review' } },
  escalate: { awaiting_answer: { system: 'under_review' } },
  end: { ending: { system: 'terminated' } },
  expire: { active: EXPIRED, declined: EXPIRED, awaiting_answer: EXPIRED, under_review: EXPIRED },
}

/** Why a step is refused. */
export type TerminationRefusal = 'not_active' | 'under_way' | 'closed' | 'not_yours'

/** The phase after an event, or why it is refused. Source: decision C-85. */
export function afterTermination(
  phase: TerminationPhase,
  event: TerminationEvent,
  actor: TerminationActor,
): { phase: TerminationPhase } | { refusal: TerminationRefusal } {
  const steps = STEPS[event][phase]
  const next = steps?.[actor]
  if (next) return { phase: next }
  if (steps) return { refusal: 'not_yours' }
  if (event !== 'request') return { refusal: 'closed' }
  return { refusal: statusInPhase(phase) === 'termination_pending' ? 'under_way' : 'not_active' }
}

/** Whether a step is allowed. */
export const mayTerminate = (phase: TerminationPhase, event: TerminationEvent, actor: TerminationActor): boolean =>
  'phase' in afterTermination(phase, event, actor)

/** The agreement's status in a phase. */
export function statusInPhase(phase: TerminationPhase): AgreementStatus {
  if (phase === 'declined') return 'active'
  return phase === 'awaiting_answer' || phase === 'under_review' || phase === 'ending' ? 'termination_pending' : phase
}

/** The phase of an agreement with its latest request, null without one. */
export function terminationPhase(status: AgreementStatus, request: TerminationStatus | null): TerminationPhase {
  if (status === 'active') return request === 'declined' ? 'declined' : 'active'
  if (status !== 'termination_pending') return status
  if (request === 'agreed') return 'ending'
  return request === 'under_review' ? 'under_review' : 'awaiting_answer'
}

/** What somebody is to a request: its requester, the other side or an admin; null for everyone else. */
export function terminationActor(
  deal: { owner_id: string; provider_id: string },
  request: { side: Side } | null,
  person: { id: string; role: string },
): TerminationActor | null {
  const side = sideOf(deal, person.id)
  if (side) return request && request.side !== side ? 'other_side' : 'requester'
  return person.role === 'admin' ? 'admin' : null
}

/** The day by which the other side answers a request of this day. */
export const answerBy = (requested_on: CalendarDate): CalendarDate => addDays(requested_on, TERMINATION_ANSWER_DAYS)

export interface LastDayInput {
  /** The last day that was asked for. */
  requested: CalendarDate
  today: CalendarDate
  /** The last day of approved reports: they are final. Null without any. */
  approved_until: CalendarDate | null
  expiration_date: CalendarDate | null
}

/**
 * The last day on which a terminated agreement shares revenue: the day that was asked for, but neither before today nor
 * within a period that is already approved, and not after its expiration. So a termination changes nothing that has been
 * approved, however long its answer takes.
 */
export function lastDayOfTermination({
  requested,
  today,
  approved_until,
  expiration_date,
}: LastDayInput): CalendarDate {
  const days = [requested, today, ...(approved_until === null ? [] : [approved_until])].sort()
  const latest = days.at(-1) ?? requested
  return expiration_date !== null && expiration_date < latest ? expiration_date : latest
}

/** The status once both agree, or an admin has decided: terminated at once when today is the last day. */
export function statusAfterConfirmation(last_day: CalendarDate, today: CalendarDate): AgreementStatus {
  return last_day <= today ? 'terminated' : 'termination_pending'
}
