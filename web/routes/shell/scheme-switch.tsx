import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useSchemes } from './schemes.ts'

/** The theme, in the user menu. */
export function SchemeSwitch() {
  const { schemes, chosen, choose } = useSchemes()
  const label = useId()
  return (
    <div style={{ padding: '2px 8px 6px' }}>
      <span id={label} style={{ display: 'block', marginBottom: 6, fontSize: 12.5, color: 'var(--dim)' }}>
        Theme
      </span>
      <SegmentedControl
        aria-labelledby={label}
        fullWidth
        size="xs"
        value={chosen}
        onChange={choose}
        data={[...schemes]}
      />
    </div>
  )
}
