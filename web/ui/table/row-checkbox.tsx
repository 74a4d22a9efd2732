import styles from './row-checkbox.module.css'

interface RowCheckboxProps {
  label: string
  state: 'all' | 'some' | 'none'
  onToggle: (event: { shift: boolean }) => void
  /** Of a row, not of a group or of all. */
  ofRow?: boolean
  /** The row has nothing else that takes the focus. */
  isHandle?: boolean
  tabIndex?: number | undefined
}

export function RowCheckbox({ label, state, onToggle, ofRow = false, isHandle = false, tabIndex }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      data-select={ofRow || undefined}
      data-handle={isHandle || undefined}
      tabIndex={tabIndex}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some'
      }}
      onChange={({ nativeEvent }) => onToggle({ shift: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })}
    />
  )
}
