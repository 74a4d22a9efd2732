import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { COLLECTION_FREQUENCY_WORDS } from '#domain/mapping-words.ts'
import { COLLECTION_FREQUENCIES } from '#domain/revenue-mapping.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { DeleteMapping } from '../../shared/mappings/delete-mapping.tsx'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './mappings.module.css'
import { statusSentence } from './status-sentence.ts'

/** Whether and how often a mapping is collected. Hourly is chosen in the form; one that is hourly stays it (decision C-104). */
export function SettingsTab({ mapping }: { mapping: Mapping }) {
  const { id, collection_frequency, allowed } = mapping
  const navigate = useNavigate()
  const [isDeleting, deleting] = useDisclosure(false)
  const switching = useOperation(orpc.mappings.updateMapping, {
    success: ({ status }) => (status === 'active' ? 'Mapping activated' : 'Mapping deactivated'),
    failed: 'Failed to update mapping status',
    toastFailure: true,
  })
  const changing = useOperation(orpc.mappings.updateMapping, {
    success: 'Collection frequency changed',
    failed: 'Failed to update revenue mapping',
    toastFailure: true,
  })
  const options = COLLECTION_FREQUENCIES.filter((one) => one !== 'hourly' || collection_frequency === 'hourly')
  return (
    <div className={styles.stack}>
      <Card title="Status">
        <div className={styles.stack}>
          <p>{statusSentence(mapping)}</p>
          {mapping.status === 'active' && !allowed.deactivate ? (
            <p>Revenue is being collected. You can deactivate or delete this mapping when that is done.</p>
          ) : null}
          {allowed.activate || allowed.deactivate ? (
            <div className={styles.acts}>
              {allowed.activate ? (
                <Button loading={switching.isBusy} onClick={() => switching.run({ id, status: 'active' })}>
                  Activate
                </Button>
              ) : null}
              {allowed.deactivate ? (
                <Button
                  variant="default"
                  loading={switching.isBusy}
                  onClick={() => switching.run({ id, status: 'inactive' })}
                >
                  Deactivate
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      </Card>
      <Card title="Collection">
        <SelectField
          label="Collection Frequency"
          options={options.map((value) => ({ value, label: COLLECTION_FREQUENCY_WORDS[value] }))}
          value={collection_frequency}
          disabled={changing.isBusy}
          onChange={(value) => (value === '' ? undefined : changing.run({ id, collection_frequency: value }))}
        />
      </Card>
      {allowed.delete ? (
        <Card title="Delete">
          <div className={styles.stack}>
            <p>It stops counting charges. What it has counted stays in the reports it is in.</p>
            <div className={styles.acts}>
              <Button variant="outline" color="red" onClick={deleting.open}>
                Delete
              </Button>
            </div>
          </div>
        </Card>
      ) : null}
      <DeleteMapping
        mapping={mapping}
        opened={isDeleting}
        onClose={deleting.close}
        onDone={() => navigate({ to: '/revenue', search: { projectId: mapping.project_id } })}
      />
    </div>
  )
}
