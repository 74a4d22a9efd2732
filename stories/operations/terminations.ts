import { randomUUID } from 'node:crypto'
import { about, operationRows } from '../operation-rows.ts'

const seen = ({ agreement_id }: { agreement_id: string }) => ({ id: agreement_id, termination_id: randomUUID() })

export const operations = operationRows('terminations', {
  requestTermination: about((ids) => ({ ...seen(ids), reason: 'It is over.', last_day: '2026-12-31' })),
  decideTermination: about((ids) => ({ ...seen(ids), decision: 'confirm', last_day_seen: '2026-12-31' })),
  withdrawTermination: about(seen),
  referTermination: about(seen),
  getTerminationStatement: about(({ agreement_id }) => ({ id: agreement_id })),
  getTerminationReview: about(() => ({ id: randomUUID() })),
})
