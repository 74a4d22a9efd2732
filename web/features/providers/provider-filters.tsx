import { SearchInAddress } from '../../lib/search-in-address.tsx'
import { OptionsChip } from '../../shared/lists/choices-chip.tsx'
import { OptionChip } from '../../shared/lists/filter-chip.tsx'
import { ListToolbar } from '../../shared/lists/list-toolbar.tsx'
import { TextChip } from '../../shared/lists/text-chip.tsx'
import type { TableView } from '../../shared/lists/use-table-view.ts'
import { ViewOptions } from '../../shared/lists/view-options.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { COMPENSATION_CHOICES } from './compensation-words.ts'
import { SkillsChip } from './skills-chip.tsx'
import { AVAILABILITY, LEVELS, SORTS } from './use-provider-filters.ts'

interface ProviderFiltersProps {
  view: TableView
  isTable: boolean
  setView: (view: string) => void
  onReset: (() => void) | undefined
}

const VIEWS = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const

export function ProviderFilters({ view, isTable, setView, onReset }: ProviderFiltersProps) {
  return (
    <ListToolbar
      onReset={onReset}
      actions={
        <>
          <ViewOptions view={isTable ? view : { ...view, choices: [] }} sorts={SORTS} />
          <SegmentedControl
            aria-label="View"
            size="small"
            options={VIEWS}
            value={isTable ? 'table' : 'cards'}
            onChange={setView}
          />
        </>
      }
    >
      <SearchInAddress compact placeholder="Name or service" />
      <SkillsChip />
      <OptionsChip label="Experience" param="filter.experience" options={LEVELS} />
      <OptionsChip label="Compensation" param="filter.compensation" options={COMPENSATION_CHOICES} />
      <OptionChip label="Availability" param="filter.availability" options={AVAILABILITY} />
      <TextChip label="Location" param="filter.location" placeholder="City or country" />
    </ListToolbar>
  )
}
