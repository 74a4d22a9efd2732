import { PROJECT_INDUSTRIES, PROJECT_SORTS, PROJECT_STAGES, PROJECT_STATUSES } from '#contract/project-forms.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { statusWord } from '../../ui/status-words.ts'
import styles from './projects.module.css'
import { DEFAULT_SORT, useProjectFilters } from './use-project-filters.ts'

const STATUSES = PROJECT_STATUSES.map((value) => ({ value, label: statusWord(value).word }))

const SORT_LABELS: Record<(typeof PROJECT_SORTS)[number], string> = {
  updated_desc: 'Recently updated',
  updated_asc: 'Least recently updated',
  created_desc: 'Newest first',
  created_asc: 'Oldest first',
  title_asc: 'Name A-Z',
  title_desc: 'Name Z-A',
  revenue_desc: 'Highest revenue',
  revenue_asc: 'Lowest revenue',
}
const SORTS = PROJECT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))

export function ProjectFilters() {
  const { filters, isFiltered, set } = useProjectFilters()
  return (
    <search className={styles.filters}>
      <SearchField
        // Cleared filters empty the field too.
        key={isFiltered ? 'filtered' : 'all'}
        label="Search"
        placeholder="Project name"
        value={filters.search ?? ''}
        onSearch={(text) => set({ search: text || undefined })}
      />
      <SelectField
        label="Status"
        placeholder="All statuses"
        options={STATUSES}
        value={filters.status ?? ''}
        onChange={(status) => set({ 'filter.status': status || undefined })}
      />
      <SelectField
        label="Industry"
        placeholder="All industries"
        options={PROJECT_INDUSTRIES}
        value={filters.industry ?? ''}
        onChange={(industry) => set({ 'filter.industry': industry || undefined })}
      />
      <SelectField
        label="Stage"
        placeholder="All stages"
        options={PROJECT_STAGES}
        value={filters.stage ?? ''}
        onChange={(stage) => set({ 'filter.stage': stage || undefined })}
      />
      <SelectField
        label="Sort"
        options={SORTS}
        value={filters.sort}
        onChange={(sort) => set({ 'sort.by': sort === DEFAULT_SORT ? undefined : sort || undefined })}
      />
    </search>
  )
}
