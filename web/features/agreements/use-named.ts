import { useViewer } from '../../lib/session.tsx'
import { amountNamed, type Named } from '../../shared/agreements/amount-named.ts'
import type { Agreement } from './agreement-values.ts'

/** Which amounts of the agreement the viewer reads: gross where they pay, net where they are paid. */
export function useNamed({ viewer_side }: Pick<Agreement, 'viewer_side'>): Named {
  return amountNamed(useViewer().role, viewer_side)
}
