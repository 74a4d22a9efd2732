import { useAddress } from '../../lib/use-address.ts'
import styles from './lists.module.css'

interface StatusFilterProps<Value extends string> {
  /** The search parameter that has it. */
  param: string
  options: readonly { value: Value; label: string }[]
  /** How many there are of each; unknown while they load. */
  counts: ReadonlyMap<string, number> | undefined
  /** How many there are in all, where that is not the sum of the counts. */
  total?: number | undefined
  /** The chosen one, where the address may say it in other words; undefined for all. */
  value?: { current: Value | undefined }
}

/**
 * One status of a list, or all of them. A status that nothing has is left out, unless it is chosen. Until the counts are there,
 * all are shown, so that what stands below stays where it is.
 */
export function StatusFilter<Value extends string>(props: StatusFilterProps<Value>) {
  const { param, options, counts } = props
  const { search, set } = useAddress()
  const inAddress = options.find(({ value }) => value === search[param])?.value
  const current = props.value ? props.value.current : inAddress
  const sum = counts ? [...counts.values()].reduce((sum, count) => sum + count, 0) : undefined
  const isShown = (value: Value) => !counts || (counts.get(value) ?? 0) > 0 || value === current
  const shown = options.filter(({ value }) => isShown(value))
  const choice = (label: string, value: Value | undefined, count: number | undefined) => (
    <button
      key={label}
      type="button"
      className={styles.segment}
      aria-pressed={value === current}
      onClick={() => set({ [param]: value })}
    >
      {label}
      {count === undefined ? null : <span>{count}</span>}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn with a legend
    <div role="group" aria-label="Status" className={styles.segments}>
      {choice('All', undefined, props.total ?? sum)}
      {shown.map(({ value, label }) => choice(label, value, counts && (counts.get(value) ?? 0)))}
    </div>
  )
}
