import { useState } from 'react'
import { agreedParams, isSameParams, type ModelParams, modelLimits, simulatedInput } from '#domain/financial-model.ts'
import { useViewer } from '../../../lib/session.tsx'
import { inSessionStorage } from '../../../lib/session-storage.ts'
import type { Agreement, PaymentsByMonth } from '../agreement-values.ts'
import { expectedInput } from '../chart-months.ts'
import { afterSave, changed, isOutdated, type ModelEdit, type ModelSave } from './model-edit.ts'
import { type FinancialModel, paramsOf } from './model-values.ts'

/** The parameters of the simulator: those of the open model or the agreed ones, until they are changed. */
export function useSimulation(agreement: Agreement, data: PaymentsByMonth, model: FinancialModel | null) {
  const viewer = useViewer()
  const agreed = expectedInput(agreement, data)
  const agreed_params = agreedParams(agreed)
  const start = { params: model ? paramsOf(model) : agreed_params, revision: model?.revision ?? null }
  const [edit, setEdit] = useEdit(`projection.${viewer.id}.${agreement.id}.${model?.id ?? 'agreed'}`)
  const params = edit?.params ?? start.params
  const isOver = agreed.first > agreed.last
  const isSimulated = !isOver && (model !== null || !isSameParams(params, agreed_params))
  return {
    agreed,
    params,
    limits: modelLimits([agreed_params, start.params]),
    /** Nothing more is to be reported. */
    isOver,
    /** Otherwise the agreement is projected as it is, with its future terms. */
    isSimulated,
    input: isSimulated ? simulatedInput(agreed, data.projection.from, params) : agreed,
    isEdited: edit !== null,
    isOutdated: isOutdated(edit, start.revision),
    revision: edit ? edit.revision : start.revision,
    change: (change: Partial<ModelParams>) => setEdit((before) => changed(before, start, { ...params, ...change })),
    discard: () => setEdit(() => null),
    saved: (save: ModelSave) => setEdit((before) => afterSave(before, save)),
  }
}

export type Simulation = ReturnType<typeof useSimulation>

/** What was changed and not saved, held in the tab so that it survives a reload. */
function useEdit(name: string) {
  const place = inSessionStorage<ModelEdit>(name)
  const [held, setHeld] = useState(() => ({ name, edit: place.read() }))
  const current = held.name === name ? held : { name, edit: place.read() }
  if (current !== held) setHeld(current)

  function set(next: (before: ModelEdit | null) => ModelEdit | null): void {
    const edit = next(place.read())
    if (edit) place.write(edit)
    else place.forget()
    setHeld({ name, edit })
  }
  return [current.edit, set] as const
}
