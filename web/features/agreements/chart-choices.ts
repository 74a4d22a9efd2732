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

const COMPARE_OPTIONS = [{ value: 'none', label: 'No comparison' }, ...SCENARIO_OPTIONS] as const

/** The scenario of a projection, and the one it is compared with. */
export interface Scenarios {
  scenario: Scenario
  compare: Scenario | null
}

export type ScenarioChoice = Scenarios & {
  setScenario: (scenario: Scenario) => void
  setCompare: (compare: Scenario | null) => void
}

/** Both as the address says, otherwise as a saved model has them: Base without a comparison by default. */
export function useScenarios({ scenario: standard, compare: compared }: Scenarios = BASE): ScenarioChoice {
  const [scenario, setScenario] = useChoiceInAddress('scenario', SCENARIO_OPTIONS, standard)
  const [compare, setCompare] = useChoiceInAddress('compare', COMPARE_OPTIONS, compared ?? 'none')
  return {
    scenario,
    compare: compare === 'none' || compare === scenario ? null : compare,
    setScenario,
    setCompare: (next) => setCompare(next ?? 'none'),
  }
}

const BASE: Scenarios = { scenario: 'base', compare: null }

/** The scenarios that another one can be compared with. */
export const comparable = (scenario: Scenario) => [
  { value: 'none' as const, label: 'No comparison' },
  ...SCENARIO_OPTIONS.filter(({ value }) => value !== scenario).map(({ value, label }) => ({
    value,
    label: `Compare with ${label}`,
  })),
]

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
