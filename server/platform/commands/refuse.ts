import { REFUSALS, type RefusalCode, type RefusalData } from '#contract/refusals.ts'

/** An expected 'no': a handler returns it, its command rolls back and answers with its status and sentence. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  readonly message: string
  readonly data: RefusalData
  constructor(code: Code, message: string, data: RefusalData) {
    this.code = code
    this.message = message
    this.data = data
  }
}

/** Refuses with the code's own sentence, or with one that carries the numbers of the case. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  { message, ...data }: RefusalData & { message?: string } = {},
): Refusal<Code> {
  return new Refusal(code, message ?? REFUSALS[code].message, data)
}

export function isRefusal(answer: unknown): answer is Refusal {
  return answer instanceof Refusal
}

/** Refusals that stand in for a violated constraint, by its name: of two at once, one must lose. */
export type Constraints<Code extends RefusalCode = RefusalCode> = Readonly<Record<string, Code>>
