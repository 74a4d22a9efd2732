import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatPercent } from '#domain/percent.ts'
import { formLevelError } from '../../../lib/form-level-error.ts'
import { FormFailure } from '../../../ui/form-layout.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { RowMenu } from '../../../ui/table/row-menu.tsx'
import type { Agreement } from '../agreement-values.ts'
import type { Scenarios } from '../chart-choices.ts'
import { monthsInWords } from '../chart-words.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { paramsOf, scenariosOf } from './model-values.ts'
import styles from './projections.module.css'
import { useDeleteModel } from './use-delete-model.ts'
import type { Models } from './use-models.ts'
import { type OnSaved, useSaveModel } from './use-save-model.ts'
import type { Simulation } from './use-simulation.ts'

const NameModel = lazy(async () => ({ default: (await import('./name-model.tsx')).NameModel }))

interface ModelBarProps {
  agreement: Agreement
  models: Models
  simulation: Simulation
  scenarios: Scenarios
}

/** Which model is open, whether it is saved, and what can be done with it. */
export function ModelBar({ agreement, models, simulation, scenarios: { scenario, compare } }: ModelBarProps) {
  const { model } = models
  const { params, revision } = simulation
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const content = { params, scenario, compare }
  const stored = model && { params: paramsOf(model), ...scenariosOf(model) }
  const isUnsaved =
    simulation.isEdited || (stored !== null && (stored.scenario !== scenario || stored.compare !== compare))

  const onSaved: OnSaved = (saved, { seen_revision }) => {
    models.show(saved)
    simulation.saved({ params: paramsOf(saved), seen_revision, revision: saved.revision })
    if (naming !== 'rename') models.open(saved.id, { replace: saved.id === model?.id })
  }
  const saving = useSaveModel(agreement, { success: 'Model saved', onDone: onSaved })
  const deleting = useDeleteModel(() => models.open(null, { replace: true }))
  const save = (seen_revision: string | null | undefined) => {
    if (model) saving.run({ ...content, id: model.id, name: model.name, seen_revision })
  }
  const discard = () => {
    simulation.discard()
    models.open(model?.id ?? null, { replace: true })
  }
  const isOutdated = model !== null && (simulation.isOutdated || saving.failure?.code === 'MODEL_CHANGED')
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          label="Model"
          options={[
            { value: 'agreed', label: 'Agreed terms' },
            ...models.models.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={model?.id ?? 'agreed'}
          onChange={(id) => models.open(id === 'agreed' ? null : id)}
        />
        <div className={styles.marker} role="status">
          {isUnsaved ? <StatusBadge status="pending" word="Unsaved changes" /> : null}
        </div>
        <div className={styles.acts}>
          {isUnsaved ? (
            <Button variant="subtle" onClick={discard}>
              {model ? 'Discard changes' : 'Reset to the agreed terms'}
            </Button>
          ) : null}
          {model ? (
            <>
              {isUnsaved ? (
                <Button loading={saving.isBusy} onClick={() => save(revision)}>
                  Save
                </Button>
              ) : null}
              <RowMenu
                name={model.name}
                tabIndex={undefined}
                actions={[
                  { label: 'Save as another model', onSelect: () => setNaming('new') },
                  { label: 'Rename', onSelect: () => setNaming('rename') },
                  { label: 'Delete', onSelect: () => deleting.run({ id: model.id }) },
                ]}
              />
            </>
          ) : (
            <Button variant="default" onClick={() => setNaming('new')}>
              Save as model
            </Button>
          )}
        </div>
      </div>
      {isOutdated ? (
        <ChangedElsewhere
          busy={saving.isBusy}
          onLoad={() => {
            saving.reset()
            discard()
            void models.query.refetch()
          }}
          onReplace={() => save(undefined)}
        />
      ) : (
        <FormFailure>{formLevelError(saving.failure)}</FormFailure>
      )}
      <Suspense>
        {naming === 'new' ? (
          <NameModel
            {...{ agreement, content, onSaved }}
            suggestion={`${formatPercent(params.provider_share_basis_points)} for ${monthsInWords(params.duration_in_months)}`}
            onClose={() => setNaming(null)}
          />
        ) : null}
        {naming === 'rename' && model && stored ? (
          <NameModel {...{ agreement, onSaved, model }} content={stored} onClose={() => setNaming(null)} />
        ) : null}
      </Suspense>
    </>
  )
}
