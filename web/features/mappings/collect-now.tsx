import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'

/** Collects for one mapping. Off while it is not active. */
export function CollectNow({ mapping: { id, project_id, allowed } }: { mapping: Mapping }) {
  const collecting = useOperation(orpc.collection.startCollection, {
    success: ({ message }) => `Revenue collection started: ${message}`,
    failed: { network: 'Failed to collect revenue data', unexpected: 'Failed to start revenue collection' },
    toastFailure: true,
  })
  return (
    <Button
      disabled={!allowed.collect}
      loading={collecting.isBusy}
      onClick={() => collecting.run({ project_id, mapping_ids: [id] })}
    >
      Collect Now
    </Button>
  )
}
