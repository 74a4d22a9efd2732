import { Button } from '@mantine/core'
import { CollectionRunning } from '../../shared/collection/collection-running.tsx'
import { useCollecting } from '../../shared/collection/use-collecting.ts'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'

/** Collects for one mapping, and says how that ended. Off while it is not active, and while anything of its project is collected. */
export function CollectNow({ mapping: { id, project_id, allowed } }: { mapping: Mapping }) {
  const { running, starting } = useCollecting(project_id, { unreached: 'Failed to collect revenue data' })
  return (
    <>
      {allowed.collect ? <CollectionRunning task={running} /> : null}
      <Button
        variant={allowed.collect ? 'filled' : 'default'}
        disabled={!allowed.collect || running !== undefined}
        loading={starting.isBusy}
        onClick={() => starting.run({ project_id, mapping_ids: [id] })}
      >
        Collect Now
      </Button>
    </>
  )
}
