import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { TERMS_LIMITS } from '#domain/terms.ts'
import { listRows } from '../../../lib/list-rows.ts'
import styles from './wizard.module.css'
import { useProposalForm } from './wizard-form.ts'

/** What will be handed over, one a row. The last row cannot be removed. */
export function DeliverablesField() {
  const form = useProposalForm()
  const { deliverables } = form.values
  const rows = listRows({
    count: deliverables.length,
    insert: () => form.insertListItem('deliverables', ''),
    remove: (index) => form.removeListItem('deliverables', index),
    fieldOf: (index) => form.getInputNode(`deliverables.${index}`),
  })
  const isFull = deliverables.length >= TERMS_LIMITS.deliverables.max

  return (
    <fieldset className={styles.list}>
      <legend>Deliverables</legend>
      {deliverables.map((_text, index) => (
        // Rows have no identity of their own: they are texts in order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={styles.item}>
          <TextInput
            aria-label={`Deliverable ${index + 1}`}
            placeholder="A growth plan"
            {...form.getInputProps(`deliverables.${index}`)}
          />
          {deliverables.length > 1 ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove row ${index + 1}`}
              onClick={() => rows.remove(index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      ))}
      {isFull ? (
        <p className={styles.hint}>A proposal holds up to {TERMS_LIMITS.deliverables.max} deliverables.</p>
      ) : (
        <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} aria-hidden />} onClick={rows.add}>
          Add deliverable
        </Button>
      )}
    </fieldset>
  )
}
