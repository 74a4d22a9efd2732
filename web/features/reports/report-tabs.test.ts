import { expect, test } from 'vitest'
import { statusesWithoutTab } from './report-tabs.ts'

const valuesOf = (chosen: string | undefined) => statusesWithoutTab(chosen).map(({ value }) => value)

test('beside the tabs only statuses without a tab are offered, and the one that a saved view has', () => {
  expect(valuesOf(undefined)).toEqual(['reported', 'disputed', 'pending', 'processed', 'failed'])
  expect(valuesOf('draft')).toEqual(['reported', 'draft', 'disputed', 'pending', 'processed', 'failed'])
})
