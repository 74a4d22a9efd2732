import { SearchInAddress, SelectInAddress } from '../../lib/address-fields.tsx'
import styles from './projects.module.css'
import { DEFAULT_SORT, INDUSTRIES, SORTS, STAGES, STATUSES } from './use-project-filters.ts'

export function ProjectFilters() {
  return (
    <search className={styles.filters}>
      <SearchInAddress placeholder="Project name" />
      <SelectInAddress label="Status" param="filter.status" placeholder="All statuses" options={STATUSES} />
      <SelectInAddress label="Industry" param="filter.industry" placeholder="All industries" options={INDUSTRIES} />
      <SelectInAddress label="Stage" param="filter.stage" placeholder="All stages" options={STAGES} />
      <SelectInAddress label="Sort" param="sort.by" options={SORTS} standard={DEFAULT_SORT} />
    </search>
  )
}
