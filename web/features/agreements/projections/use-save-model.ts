import type { InferClientInputs } from '@orpc/client'
import { useRef } from 'react'
import type { ModelParams } from '#domain/financial-model.ts'
import { type client, orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import type { Agreement } from '../agreement-values.ts'
import type { Scenarios } from '../chart-choices.ts'
import { type FinancialModel, savedParams } from './model-values.ts'

export interface ModelContent extends Scenarios {
  params: ModelParams
}

interface Saved extends ModelContent {
  id: string
  name: string
  /** The revision that may be replaced; null for a new model, undefined for whatever is stored. */
  seen_revision: string | null | undefined
}

type Input = InferClientInputs<typeof client>['financialModels']['saveFinancialModel']
export type OnSaved = (model: FinancialModel, input: Pick<Input, 'seen_revision'>) => void

interface SaveOptions {
  success: string
  form?: { setErrors: (errors: Record<string, string>) => void; getInputNode: (path: string) => HTMLElement | null }
  onDone: OnSaved
}

/** Saves a model. Sent again after a lost answer, the same content has the same revision. */
export function useSaveModel({ id: agreement_id }: Agreement, { onDone, ...options }: SaveOptions) {
  const attempt = useRef({ content: '', revision: '' })
  const saving = useOperation(orpc.financialModels.saveFinancialModel, {
    ...options,
    onDone: (model: FinancialModel, input: Input) => {
      attempt.current = { content: '', revision: '' }
      onDone(model, input)
    },
  })
  return {
    ...saving,
    run({ id, name, params, scenario, compare, seen_revision }: Saved) {
      const saved = {
        ...{ id, agreement_id, name, params: savedParams(params), active_scenario: scenario },
        ...{ compare_scenario: compare, ...(seen_revision === undefined ? {} : { seen_revision }) },
      }
      const content = JSON.stringify(saved)
      if (attempt.current.content !== content) attempt.current = { content, revision: crypto.randomUUID() }
      saving.run({ ...saved, revision: attempt.current.revision })
    },
  }
}
