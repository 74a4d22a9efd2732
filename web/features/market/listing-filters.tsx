import { useQuery } from '@tanstack/react-query'
import { LISTING_INDUSTRIES } from '#domain/listing-filters.ts'
import { orpc } from '../../lib/client.ts'
import { SearchInAddress } from '../../lib/search-in-address.tsx'
import { OptionsChip } from '../../shared/lists/choices-chip.tsx'
import { OptionChip } from '../../shared/lists/filter-chip.tsx'
import { ListToolbar } from '../../shared/lists/list-toolbar.tsx'
import type { TableView } from '../../shared/lists/use-table-view.ts'
import { ViewOptions } from '../../shared/lists/view-options.tsx'
import { SearchesMenu } from './searches-menu.tsx'
import { PRICES, PUNCTUALITY, RETURNS, SORTS, STAGES, TERMS } from './use-listing-filters.ts'

interface ListingFiltersProps {
  view: TableView
  onReset: (() => void) | undefined
}

/** Search, filters and order of what is for sale. */
export function ListingFilters({ view, onReset }: ListingFiltersProps) {
  const { data } = useQuery(orpc.listingFigures.listIndustries.queryOptions({ input: {} }))
  const industries = [...new Set<string>([...LISTING_INDUSTRIES, ...(data?.industries ?? [])])]
  const actions = (
    <>
      <SearchesMenu />
      <ViewOptions view={view} sorts={SORTS} />
    </>
  )
  return (
    <ListToolbar onReset={onReset} actions={actions}>
      <SearchInAddress compact placeholder="Project or provider" />
      <OptionsChip label="Industry" param="industry" options={industries.map((value) => ({ value, label: value }))} />
      <OptionsChip label="Stage" param="stage" options={STAGES} />
      <OptionsChip label="Return" param="return" options={RETURNS} />
      <OptionChip label="Price" param="price" options={PRICES} />
      <OptionChip label="Term left" param="term" options={TERMS} />
      <OptionChip label="Paid on time" param="on_time" options={PUNCTUALITY} />
    </ListToolbar>
  )
}
