import { useState } from 'react'
import type { Scenario } from '#domain/projection.ts'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import type { ChartView } from '../../ui/chart/chart-data.ts'

export const SCENARIO_WORDS: Record<Scenario, string> = { base: 'Base', best: 'Best', worst: 'Worst' }

export const SCENARIO_OPTIONS = [
  { value: 'base', label: SCENARIO_WORDS.base },
  { value: 'best', label: SCENARIO_WORDS.best },
  { value: 'worst', label: SCENARIO_WORDS.worst },
] as const

export const FIGURES = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'cumulative', label: 'Cumulative' },
] as const

const VIEWS: readonly { value: ChartView }[] = [{ value: 'chart' }, { value: 'table' }]

/** The scenario of the projection, as the address says: Base otherwise. */
export const useScenario = () => useChoiceInAddress('scenario', SCENARIO_OPTIONS, 'base')

/** Each month by itself, or with all before it. */
export const useFigures = () => useChoiceInAddress('figures', FIGURES, 'monthly')

export const useChartView = () => useChoiceInAddress('view', VIEWS, 'chart')

/**
 * One of a few, held in the address; the standard one needs no parameter. It is shown at once: the address follows a moment
 * later, and a radio button would jump back until then.
 */
function useChoiceInAddress<Value extends string>(
  param: string,
  options: readonly { value: Value }[],
  standard: Value,
): [Value, (value: Value) => void] {
  const { search, set } = useAddress()
  const address = oneOf(options, search[param]) ?? standard
  const [shown, setShown] = useState(address)
  const [known, setKnown] = useState(address)
  if (address !== known) {
    setKnown(address)
    setShown(address)
  }
  const choose = (value: Value) => {
    setShown(value)
    set({ [param]: value === standard ? undefined : value })
  }
  return [shown, choose]
}
