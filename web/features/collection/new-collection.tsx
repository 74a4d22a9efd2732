import { type FormEvent, useState } from 'react'
import { QueryView } from '../../lib/query-view.tsx'
import type { Mappings } from '../../shared/mappings/mapping-values.ts'
import { useMappings } from '../../shared/mappings/use-mappings.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import styles from './collection.module.css'

interface NewCollectionProps {
  project_id: string
  opened: boolean
  busy: boolean
  failure: string | undefined
  onStart: (asked: Asked) => void
  onClose: () => void
}

interface Asked {
  mapping_ids?: string[]
  force: boolean
}

export function NewCollection(props: NewCollectionProps) {
  const { opened, busy, onClose } = props
  return (
    <Dialog title="New Collection" opened={opened} locked={busy} onClose={onClose}>
      <CollectionForm {...props} />
    </Dialog>
  )
}

/** Which mappings are collected, and whether days that were read are read again. */
function CollectionForm({ project_id, busy, failure, onStart, onClose }: NewCollectionProps) {
  const [isAll, setAll] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [force, setForce] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const choose = (ids: readonly string[]) => {
    setChosen(ids)
    setMissing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isNone = !isAll && chosen.length === 0
    setMissing(isNone)
    if (!isNone) onStart(isAll ? { force } : { force, mapping_ids: [...chosen] })
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={isMissing ? 'Please select at least one mapping to collect' : failure}
      act="Start Collection"
      busy={busy}
      onCancel={onClose}
    >
      <p className={styles.dim}>
        Reads what the project’s Stripe account took in since the last collection, and the last 7 days again. A charge
        read twice counts once.
      </p>
      <CheckField label="All active mappings" checked={isAll} onChange={setAll} />
      {isAll ? null : <MappingBoxes project_id={project_id} chosen={chosen} onChange={choose} />}
      <CheckField label="Read all days again" checked={force} onChange={setForce} />
    </DialogForm>
  )
}

interface MappingBoxesProps {
  project_id: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function MappingBoxes({ project_id, chosen, onChange }: MappingBoxesProps) {
  const query = useMappings(project_id)
  return (
    <QueryView query={query} loading={<LinesSkeleton lines={3} />} failed="Failed to fetch revenue mappings">
      {({ mappings }) => (
        <fieldset className={styles.choices} aria-label="Mappings">
          {mappings.filter(isCollectable).map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
            />
          ))}
          {mappings.some(isCollectable) ? null : <p className={styles.dim}>No active mapping reads from Stripe.</p>}
          <LoadMore query={query} />
        </fieldset>
      )}
    </QueryView>
  )
}

const isCollectable = ({ status, mapping_type }: Mappings['mappings'][number]) =>
  status === 'active' && mapping_type !== 'manual'
