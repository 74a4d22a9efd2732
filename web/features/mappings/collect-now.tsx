import { useCollecting } from '../../shared/collection/use-collecting.ts'
import { whyNot } from '../../shared/collection/why-not.ts'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'

/** Collects for one mapping, and says how that ended. Off while it is not active, and while anything of its project is collected. */
export function CollectNow({ mapping: { id, project_id, allowed } }: { mapping: Mapping }) {
  const { running, starting } = useCollecting(project_id, { unreached: 'Failed to collect revenue data' })
  return (
    <ReasonedButton
      variant={allowed.collect ? 'filled' : 'default'}
      reason={allowed.collect ? whyNot(running) : 'This mapping is not active.'}
      loading={starting.isBusy}
      onClick={() => starting.run({ project_id, mapping_ids: [id] })}
    >
      Collect Now
    </ReasonedButton>
  )
}
